import type { Request } from '@playwright/test';

/**
 * Counts the listeners that are open at Firestore, from the requests: each one is added to the Listen stream as a
 * target and removed again, or ends with the stream; a new user gets a new stream.
 */
export function countListeners(): { see: (request: Request) => void; open: () => number } {
  const open = new Set<number>();
  return {
    see: (request) => {
      const url = new URL(request.url());
      if (!url.pathname.includes('/Listen/channel')) return;
      const starts = !url.searchParams.has('SID');
      if (starts || url.searchParams.get('TYPE') === 'terminate') open.clear();
      for (const [key, value] of new URLSearchParams(request.postData() ?? '')) {
        if (!/^req\d+___data__$/.test(key)) continue;
        const { addTarget, removeTarget } = JSON.parse(value);
        if (addTarget) open.add(addTarget.targetId);
        if (removeTarget) open.delete(removeTarget);
      }
    },
    open: () => open.size,
  };
}
