import type { Page } from '@playwright/test';

/** A mid-range phone on a mobile network, with the figures of Lighthouse. */
export const PHONE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  slowdown: 4,
};

/** Makes the page's device and network those of the phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { slowdown, ...network } = PHONE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page: requests that start after one of the wave before has ended are the next wave. */
export const WAVES = `(() => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name, startTime }) => new URL(name).origin === location.origin && startTime < window.shownAt)
    .sort((a, b) => a.startTime - b.startTime);
  let waves = 0;
  let end = -1;
  for (const { startTime, responseEnd } of entries) {
    if (startTime < end) continue;
    waves += 1;
    end = responseEnd;
  }
  return waves;
})()`;

/** Runs in the page; records the first frame that shows `selector`. */
export function watchFor(selector: string): string {
  return `
    new MutationObserver((_, observer) => {
      if (!document.querySelector('${selector}')) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.shownAt = performance.now(); });
    }).observe(document, { subtree: true, childList: true });
  `;
}
