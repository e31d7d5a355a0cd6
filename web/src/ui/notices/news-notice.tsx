import type { BoxProps } from '@chakra-ui/react';
import { LiveRegion } from './live-region.tsx';
import { Notice } from './notice.tsx';

type NewsNoticeProps = BoxProps & { news: string | null; onDismiss: () => void };

/** The message about the last saved change. */
export function NewsNotice({ news, onDismiss, ...place }: NewsNoticeProps) {
  return (
    <LiveRegion role="status" {...place}>
      {news && (
        <Notice tone="success" onDismiss={onDismiss}>
          {news}
        </Notice>
      )}
    </LiveRegion>
  );
}
