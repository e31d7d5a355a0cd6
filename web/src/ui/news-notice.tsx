import type { BoxProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { LiveRegion } from './live-region.tsx';
import { Notice } from './notice.tsx';

/**
 * The result of the last dialog. `triggerGone`: the button that opened it, and had the focus, is
 * gone.
 */
export type News = { text: string; triggerGone: boolean };

type NewsNoticeProps = BoxProps & { news: News | null; onDismiss: () => void };

/** The message about the last saved change. It takes the focus that would be lost. */
export function NewsNotice({ news, onDismiss, ...place }: NewsNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news?.triggerGone) region.current?.focus();
  }, [news]);
  return (
    <LiveRegion ref={region} tabIndex={-1} role="status" {...place}>
      {news && (
        <Notice tone="success" onDismiss={onDismiss}>
          {news.text}
        </Notice>
      )}
    </LiveRegion>
  );
}
