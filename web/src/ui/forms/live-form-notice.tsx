import { Box, chakra, Flex } from '@chakra-ui/react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { LiveRegion } from '../notices/live-region.tsx';
import { Notice } from '../notices/notice.tsx';
import type { LiveForm } from './use-live-form.ts';

type LiveFormNoticeProps<Form extends FieldValues> = {
  live: LiveForm<Form>;
  /** The label of a field. */
  nameOf: (path: Path<Form>) => string;
  /** A stored value in words; by default as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: the value of any field
  show?: (value: any, path: Path<Form>) => string;
  /** The name of the user who changed it, if it is stored. */
  by?: string | undefined;
};

/** Reports changes that were stored elsewhere while the form was open. In a conflict, the user chooses a value. */
export function LiveFormNotice<Form extends FieldValues>(props: LiveFormNoticeProps<Form>) {
  const { live, nameOf, show = String, by } = props;
  const { t } = useTranslation('common');
  const { follow, conflicts } = live.merge;
  const isConflicting = conflicts.length > 0;
  return (
    <LiveRegion>
      {(isConflicting || follow.length > 0) && (
        <Notice
          tone={isConflicting ? 'warning' : 'info'}
          title={by ? t('live.titleBy', { name: by }) : t('live.title')}
          {...(!isConflicting && { onDismiss: live.dismiss })}
        >
          {follow.length > 0 && <Box>{t('live.followed')}</Box>}
          {isConflicting && (
            <>
              <Box>{t('live.conflict')}</Box>
              <chakra.dl my="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {conflicts.map((path) => (
                  <div key={path}>
                    <chakra.dt display="inline" fontWeight="semibold">{`${nameOf(path)}: `}</chakra.dt>
                    <chakra.dd display="inline">
                      {show(get(live.stored, path), path) || t('live.empty')}
                    </chakra.dd>
                  </div>
                ))}
              </chakra.dl>
              <Flex wrap="wrap" gap="2">
                <Button size="sm" variant="outline" minH="11" onClick={live.keepMine}>
                  {t('live.keepMine')}
                </Button>
                <Button size="sm" variant="outline" minH="11" onClick={live.useTheirs}>
                  {t('live.useTheirs')}
                </Button>
              </Flex>
            </>
          )}
        </Notice>
      )}
    </LiveRegion>
  );
}
