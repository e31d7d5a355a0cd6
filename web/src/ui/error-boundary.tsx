import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';

function Crash({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <ErrorState title={t('crashTitle')} onRetry={onRetry}>
      {t('crashText')}
    </ErrorState>
  );
}

/** Keeps a fault of one route from taking the app along. React itself reports the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Crash onRetry={() => this.setState({ failed: false })} />;
  }
}
