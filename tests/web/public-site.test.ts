/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ACADEMY } from '@domain/academy.ts';
import type { AcademyDetails } from '@domain/academy-details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PAGES } from '../../web/src/public-site/pages.ts';
import { hashSource } from '../../web/src/public-site/styles.ts';
import { builtPages, policyOf, scriptOf } from './built-pages.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
/**
 * Ten segments, which a server sends before it waits for an acknowledgment (RFC 6928). One byte
 * more costs a phone 150 ms.
 */
const FIRST_ROUND_TRIP = 14_600;
/** The response headers, mostly the Content-Security-Policy of firebase.json. */
const HEADERS = 1_600;
/** What the academy of these tests has more than that of a fresh clone. Brotli, which browsers get, saves 2,000. */
const ADDED = 150;
/** The scripts that load before the visitor interacts with the page, compressed. */
const SCRIPT_BUDGET = 15_000;
/** The texts of one language that load with the app, compressed; those of single pages load with the pages. */
const TEXT_BUDGET = 10_700;
/** The scripts of the dashboard's first wave, compressed: what they are, with room for another gzip. */
const APP_BUDGET = 398_500;

/** As a deployment reads them, with a second number and opening hours. */
const DETAILS: AcademyDetails = {
  name: 'Gracie <Rio> & Filhos',
  street: 'Avenida Copacabana, 1234, sala 201',
  district: 'Copacabana',
  city: 'Niterói',
  state: 'RJ',
  postalCode: '24020-125',
  whatsApp: '(21) 2222-1234',
  phone: '(21) 2222-4321',
  email: 'oi@gracie.example',
  instagram: 'gracie.rio',
  openingText: 'Segunda a sexta\n6h às 22h.',
};
const BUILT = { ...ACADEMY, ...DETAILS };

let dist = '';

/** In a process of its own: Vitest's import conditions would give the pages a second copy of Emotion. */
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'faixa-public-site-'));
  const vite = join(WEB, '..', 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', WEB, '--mode', 'emulator', '--logLevel', 'error', '--outDir', dist];
  const env = { ...process.env, NODE_ENV: 'production', VITE_ACADEMY: JSON.stringify(DETAILS) };
  execFileSync(process.execPath, args, { env, stdio: 'pipe' });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const { read, chunksFrom } = builtPages(() => dist);

const pages = SITE_PAGES.map(({ path, file, name, language }) => [path, { file, name, language }] as const);

describe.each(pages)('the page %s', (path, { file, name, language }) => {
  it('is complete HTML in its language, with one main heading', () => {
    const html = read(file);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toContain('Gracie &lt;Rio&gt; &amp; Filhos');
    expect(html).not.toContain(BUILT.name);
  });

  it('has a title, a description, its address, its translations and a preview', () => {
    const html = read(file);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.length).toBeGreaterThan(10);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    expect(html).toContain(`<link rel="canonical" href="${ACADEMY.origin}${path}"/>`);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale']) {
      expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
    }
    expect(html.match(/rel="alternate" hrefLang=/g)).toHaveLength(3);
  });

  it('has no broken links', () => {
    const html = read(file);
    const local = [...html.matchAll(/(?:src|href|content)="(\/[^"#?]*|https:\/\/[^"]*\.png)[^"]*"/g)].map(
      ([, address = '']) => address.replace(ACADEMY.origin, ''),
    );
    expect(local.length).toBeGreaterThan(8);
    const inApp = /^\/(login|dashboard)$/;
    const known = SITE_PAGES.map((page) => page.path);
    const missing = local.filter(
      (address) => !known.includes(address) && !inApp.test(address) && !existsSync(join(dist, address)),
    );
    expect(missing).toEqual([]);
  });

  it('loads at most 15 kB of scripts and no library before the visitor interacts with it', () => {
    const chunks = [...chunksFrom(scriptOf(read(file)))];
    const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(read(chunk)).length, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
    // The first line lists the chunks of the form, which load later.
    const code = chunks.map((chunk) => read(chunk).replace(/^const __vite__mapDeps.*$/m, '')).join('');
    expect(code).not.toMatch(/react|firebase|i18next/i);
  });

  it('fits into the first round trip of a connection, and does not wait for a font', () => {
    const html = read(file);
    expect(gzipSync(html).length + HEADERS).toBeLessThanOrEqual(FIRST_ROUND_TRIP + ADDED);
    expect(html).not.toContain('@font-face');
  });

  it('allows exactly the styles that it contains', () => {
    const html = read(file);
    const sheets = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css);
    expect(sheets.length).toBeGreaterThan(1);
    for (const css of sheets) expect(policyOf(html)).toContain(hashSource(css));
    expect(policyOf(html).split(';')[0]).not.toContain('unsafe-inline');
    expect(html.slice(html.indexOf('<body>'))).not.toMatch(/<style| style=/);
  });

  it('allows exactly the scripts that it contains, unless it needs the captcha', () => {
    const html = read(file);
    const scripts = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => hashSource(code));
    expect(scripts.length).toBeGreaterThan(0);
    const allowed = name === 'join' ? undefined : ["'self'", ...scripts].join(' ');
    expect(/script-src ([^;]+)/.exec(policyOf(html))?.[1]).toBe(allowed);
  });
});

describe('the form of /join', () => {
  it('is hydrated without the Firebase SDK', () => {
    const script = scriptOf(read('join.html'));
    const all = [...chunksFrom(script, true)];
    const form = all.find((chunk) => chunk.includes('take-over'));
    expect(form).toBeDefined();
    for (const chunk of chunksFrom(form ?? '')) expect(read(chunk)).not.toContain('@firebase');
  });

  it('is in the page without any script', () => {
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'experience', 'plan', 'additionalInfo']) {
      expect(read('join.html')).toContain(`name="${name}"`);
    }
  });
});

it('the landing page has the numbers, hours and profile of the academy as links and texts', () => {
  const html = read('index.html');
  expect(html).toContain('href="https://wa.me/552122221234?text=');
  expect(html).toContain('href="tel:+552122224321"');
  expect(html).toContain('href="https://www.instagram.com/gracie.rio/"');
  expect(html).toContain('Segunda a sexta\n6h às 22h.');
  expect(html).toContain('Copacabana, Niterói – RJ, 24020-125');
});

describe('next to the pages', () => {
  it('is a sitemap that lists all of them, and a robots.txt with its address', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(SITE_PAGES.map(({ path }) => ACADEMY.origin + path));
    expect(read('robots.txt')).toContain(`Sitemap: ${ACADEMY.origin}/sitemap.xml`);
  });

  it('is a security.txt with a contact, valid for almost a year', () => {
    const [contact = '', expires = ''] = read('security.txt').split('\n');
    expect(contact).toBe(`Contact: mailto:${BUILT.email}`);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  it('is a manifest whose icons exist', () => {
    const manifest = JSON.parse(read('site.webmanifest')) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(BUILT.name);
    expect(manifest.icons.length).toBeGreaterThan(2);
    for (const { src } of manifest.icons) expect(existsSync(join(dist, src))).toBe(true);
  });

  it('is structured data for search engines', () => {
    const json = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(read('index.html'))?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsActivityLocation',
      name: BUILT.name,
      address: { streetAddress: BUILT.street, addressCountry: 'BR' },
      telephone: '+552122224321',
      sameAs: ['https://www.instagram.com/gracie.rio/'],
    });
  });

  it('is a page for unknown addresses that redirects to the landing page', () => {
    expect(read('404.html')).toContain('<meta http-equiv="refresh" content="0; url=/"/>');
  });

  it('is the app, without the texts of the public pages', () => {
    expect(read('app.html')).toContain('<div id="root"></div>');
    expect(policyOf(read('app.html'))).not.toContain('unsafe-inline');
    const scripts = read('app.html').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g);
    const app = [...scripts].flatMap(([, file = '']) => [...chunksFrom(file, true)].map(read)).join('');
    expect(app).toContain('Class Schedule');
    expect(app).not.toContain('Por que escolher BJJ?');
    expect(globSync('assets/*.js', { cwd: dist }).length).toBeGreaterThan(10);
  });
});

describe('the first screen of the app', () => {
  const linked = (file: string) => [
    ...new Set(
      [...read(file).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
    ),
  ];

  it.each(['app.html', 'login.html'])('%s names every script that it needs, and few of them', (file) => {
    const scripts = linked(file);
    expect(scripts.length).toBeLessThanOrEqual(8);
    for (const script of scripts) expect(scripts).toEqual(expect.arrayContaining([...chunksFrom(script)]));
  });

  it('does not wait for what few of its visitors use, such as the reader of phone numbers', () => {
    const bytes = linked('app.html').reduce((sum, script) => sum + gzipSync(read(script)).length, 0);
    expect(bytes).toBeLessThanOrEqual(APP_BUDGET);
  });

  it.each(['en', 'pt-BR'])('finds the texts in %s in the page', (language) => {
    const texts =
      new RegExp(`data-texts-${language}="([^"]+)"`).exec(read('app.html'))?.[1]?.split(' ') ?? [];
    expect(texts.length).toBeGreaterThan(0);
    const bytes = texts.reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
    expect(bytes).toBeLessThanOrEqual(TEXT_BUDGET);
  });

  it('of /login contains the form in both languages, and allows exactly its styles', () => {
    const html = read('login.html');
    expect(html).toContain('Welcome back');
    expect(html.match(/<template lang="(en|pt-BR)">/g)).toHaveLength(2);
    expect(html.match(/name="password"/g)).toHaveLength(2);
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) {
      expect(policyOf(html)).toContain(hashSource(css));
    }
    expect(html.slice(html.indexOf('<body>'))).not.toMatch(/<style| style=/);
  });

  it('has the revision of its service worker', () => {
    const revision = /<meta name="revision" content="([0-9a-f]+)">/.exec(read('app.html'))?.[1] ?? 'none';
    expect(read('worker.js')).toContain(revision);
    expect(read('login.html')).toContain(revision);
  });
});
