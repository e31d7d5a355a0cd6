import { type CaptchaKeys, captchaOfRun } from './captcha.ts';
import { startCaptchaStandIn } from './captcha-stand-in/server.ts';
import type { EmulatorPorts } from './project.ts';
import { type StripeKeys, stripeOfRun, webhookUrlOf } from './stripe.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in/stand-in.ts';

/** The keys of the providers that are asked for real; a stand-in takes the place of each other one. */
export type ProviderKeys = { captcha?: CaptchaKeys | undefined; stripe?: StripeKeys | undefined };

/** What the Functions find in their environment and among their secrets. */
export function providersOfRun(
  ports: EmulatorPorts,
  { keys, appUrl }: { keys: ProviderKeys; appUrl: string },
): { secrets: Record<string, string>; env: Record<string, string | undefined> } {
  const captcha = captchaOfRun(ports, keys.captcha);
  const stripe = stripeOfRun(ports, { keys: keys.stripe, appUrl });
  return {
    secrets: { ...captcha.secrets, ...stripe.secrets },
    env: { ...captcha.env, ...stripe.env },
  };
}

export type StandIns = { stripe: StripeStandIn | undefined; stop: () => Promise<void> };

export async function startStandIns(ports: EmulatorPorts, keys: ProviderKeys): Promise<StandIns> {
  const [captcha, stripe] = await Promise.all([
    keys.captcha ? undefined : startCaptchaStandIn(ports.captcha),
    keys.stripe
      ? undefined
      : startStripeStandIn({ port: ports.stripe, webhooks: { url: webhookUrlOf(ports) } }),
  ]);
  return {
    stripe,
    stop: async () => {
      await Promise.all([captcha?.stop(), stripe?.stop()]);
    },
  };
}
