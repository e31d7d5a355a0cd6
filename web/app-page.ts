import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { appStart, colorMode } from './early-scripts.ts';
import { accountFiles, catalogueFiles, firstFiles } from './first-load.ts';
import type { WrittenLogin } from './src/public-site/site-assets.ts';

const ROOT = '<div id="root"></div>';
/** Firebase's servers, to which the app connects as soon as its scripts run. */
const SERVERS = ['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com'];

/** What App Check needs: reCAPTCHA's scripts, and the styles that they write into its elements. */
const CAPTCHA_POLICY =
  " https://www.google.com/recaptcha/api.js https://www.gstatic.com/recaptcha/releases/; style-src-attr 'unsafe-inline'";

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** As on the public pages: only our own scripts and styles, and the empty element that Emotion fills. */
function policy(styles: readonly string[]): string {
  const scripts = [colorMode(), appStart()].map(hashSource).join(' ');
  const captcha = process.env.VITE_APP_CHECK ? CAPTCHA_POLICY : '';
  const sheets = ['', ...styles].map(hashSource).join(' ');
  const content = `style-src 'self' ${sheets}; script-src 'self' ${scripts}${captcha}`;
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

function withEarlyScripts(html: string): string {
  return html
    .replace('</head>', () => `<script>${colorMode()}</script></head>`)
    .replace('</body>', () => `<script>${appStart()}</script></body>`);
}

function preloads(html: string, files: readonly string[]): string {
  return files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** Inlines the app's own styles (1 kB): the page does not wait for a file. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): { html: string; css: string } {
  const [link, file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  const sheet = bundle[file];
  if (!link || sheet?.type !== 'asset') throw new Error('The app’s page has no styles.');
  const css = String(sheet.source).trim();
  return { html: html.replace(link, () => `<style>${css}</style>`), css };
}

/**
 * The app's page: it names all files of the first screen, so that they load in one wave. The development server, which
 * has no `bundle`, adds the early scripts alone.
 */
export function appPage(source: string, mode: string, bundle: Rolldown.OutputBundle | undefined): string {
  if (!bundle) return withEarlyScripts(source);
  const { html, css } = inlineStyles(source, bundle);
  const texts = (folder: 'en' | 'pt-br') =>
    catalogueFiles(bundle, folder)
      .map((file) => `/${file}`)
      .join(' ');
  const servers = (mode === 'production' ? SERVERS : [])
    .map((href) => `<link rel="preconnect" href="${href}" crossorigin>`)
    .join('');
  return withEarlyScripts(html)
    .replace('<html', () => `<html data-texts-en="${texts('en')}" data-texts-pt-BR="${texts('pt-br')}"`)
    .replace('<head>', () => `<head>${policy([css])}`)
    .replace('</head>', () => `${servers}${preloads(html, firstFiles(bundle))}</head>`);
}

/** The page of /login: the app's page with the form in every language. */
export function loginPage(
  shell: string,
  { styles, forms }: WrittenLogin,
  bundle: Rolldown.OutputBundle,
): string {
  const base = /<style>([^<]*)<\/style>/.exec(shell)?.[1] ?? '';
  const sheets = styles.map(({ emotion, css }) => `<style data-emotion="${emotion}">${css}</style>`).join('');
  const templates = forms
    .map(({ language, body }) => `<template lang="${language}">${body}</template>`)
    .join('');
  return shell
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, () =>
      policy([base, ...styles.map(({ css }) => css)]),
    )
    .replace('</head>', () => `${preloads(shell, accountFiles(bundle))}${sheets}</head>`)
    .replace(ROOT, () => ROOT + templates);
}
