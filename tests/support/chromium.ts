import { type Browser, chromium } from '@playwright/test';
import { environment } from './environment.ts';

/** Flags for no background traffic, and for root no sandbox, which does not work for root. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Chromium takes the last --disable-features only, so this repeats what matters of Playwright's list. The last three
 * are pages of the window frame: a full Chromium loads them for each test, which takes a third of its time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export const chromiumArgs = [...flags, `--disable-features=${disabledFeatures.join(',')}`];

/** The Chromium of the project. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: environment('FAIXA_CHROMIUM'), args: [...chromiumArgs, ...more] });
}
