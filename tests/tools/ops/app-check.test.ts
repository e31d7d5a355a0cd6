import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appCheckOf } from '../../../tools/ops/app-check.ts';

function modeWith(text: string, file = '.env.gracie-rio'): string {
  const base = mkdtempSync(join(tmpdir(), 'faixa-app-check-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  mkdirSync(join(base, 'functions'));
  writeFileSync(join(base, 'functions', file), text);
  return appCheckOf('gracie-rio', base);
}

it('App Check is off unless the file of the project turns it on', () => {
  expect(appCheckOf('a-project-without-a-file')).toBe('');
  expect(modeWith('RECAPTCHA_HOSTNAMES=a.example\n')).toBe('');
  expect(modeWith('RECAPTCHA_HOSTNAMES=a.example\nAPP_CHECK=monitor\n')).toBe('monitor');
  expect(modeWith('APP_CHECK="enforce"')).toBe('enforce');
});

it('App Check is not turned on in the file of all projects, which Functions read, and the app does not', () => {
  expect(() => modeWith('APP_CHECK=enforce', '.env')).toThrow('APP_CHECK is set in functions/.env.');
  expect(modeWith('RECAPTCHA_HOSTNAMES=a.example', '.env')).toBe('');
});

it('a misspelled mode stops the deployment', () => {
  expect(() => modeWith('APP_CHECK=enforced')).toThrow(
    "APP_CHECK is 'enforced' in functions/.env.gracie-rio. Set it to monitor or enforce, or remove the line.",
  );
});
