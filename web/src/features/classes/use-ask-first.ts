import { useConfirmLeave } from '../../ui/unsaved-changes.tsx';

/** Closes at once when nothing was typed, else once it may be thrown away. */
export function useAskFirst(close: () => void): () => void {
  const confirmLeave = useConfirmLeave();
  return () => {
    void confirmLeave().then((leave) => {
      if (leave) close();
    });
  };
}
