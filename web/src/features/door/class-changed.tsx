import { Flex } from '@chakra-ui/react';
import type { ClassChange } from '@domain/schedule/door-screen.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { Turn } from './use-turn.ts';

/** Asks whether to go on after a change of the class under which a person types. */
export function ClassChanged({ turn, change }: { turn: Turn; change: ClassChange }) {
  const { t } = useTranslation('door');
  const { times } = useFormat();
  const { screen } = turn;
  const current = screen.kind === 'class' ? (screen.current ?? screen.event) : null;
  return (
    <Flex direction="column" gap="3" mb="5">
      <Notice tone="error" title={t(`changed.${change}`, { time: current ? times(current) : '' })}>
        {t('changed.ask')}
      </Notice>
      <Button variant="outline" minH="14" fontSize="lg" alignSelf="start" onClick={turn.accept}>
        {t(change === 'named' ? 'changed.yes' : 'changed.goOn')}
      </Button>
    </Flex>
  );
}
