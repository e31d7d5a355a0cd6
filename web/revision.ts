import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import firebaseJson from '../firebase.json' with { type: 'json' };

/**
 * The revision of the dashboard's service worker. A cached page keeps its headers, so they are part of the hash: a
 * deployment that changes only headers is a new revision.
 */
export async function revisionOf(
  appHtml: string,
  headers: unknown = firebaseJson.hosting.headers,
  doorFiles: readonly string[] = [],
): Promise<{ mark: (html: string) => string; worker: string }> {
  const hash = createHash('sha256').update(appHtml).update(JSON.stringify(headers)).digest('hex');
  const revision = hash.slice(0, 12);
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src', 'worker', 'worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: { REVISION: JSON.stringify(revision), DOOR_FILES: JSON.stringify(doorFiles) },
  });
  return {
    // The page compares it with that of a new worker (app/update-notice.tsx).
    mark: (html) => html.replace('</head>', () => `<meta name="revision" content="${revision}"></head>`),
    worker: outputFiles[0]?.text ?? '',
  };
}
