import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../elements.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

type Unloaded = { status: 'pending' } | { status: 'error'; retry: () => void };

type NotLoadedProps = {
  live: Unloaded;
  /** While it loads; by default 'Loading…'. */
  loading?: string | undefined;
  /** If it failed to load; by default 'Failed to load.' */
  failed?: string | undefined;
  /** The cause of the failure, below `failed`. */
  cause?: ReactNode;
};

export function NotLoaded({ live, loading, failed, cause }: NotLoadedProps) {
  const { t } = useTranslation('common');
  if (live.status === 'pending') return <LoadingState label={loading} />;
  return (
    <ErrorState title={failed ?? t('loadFailed')} onRetry={live.retry}>
      {cause}
    </ErrorState>
  );
}

export type LoadedProps<T> = Omit<NotLoadedProps, 'live'> & {
  live: Unloaded | { status: 'ready'; data: T };
  children: (data: T) => Elements;
};

export function Loaded<T>({ live, children, ...texts }: LoadedProps<T>): Elements {
  return live.status === 'ready' ? children(live.data) : <NotLoaded live={live} {...texts} />;
}
