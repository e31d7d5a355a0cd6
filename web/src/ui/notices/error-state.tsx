import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { State, type StateProps } from './empty-state.tsx';

type ErrorStateProps = Omit<StateProps, 'icon' | 'action'> & { onRetry?: (() => void) | undefined };

export function ErrorState({ onRetry, ...state }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const action = onRetry && (
    <Button variant="outline" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <State {...state} role="alert" icon="alert" bg="danger.subtle" color="danger.fg" action={action} />;
}
