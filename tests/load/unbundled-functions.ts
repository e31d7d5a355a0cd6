import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { transform } from 'esbuild';
import { inRoot } from '../../tools/paths.ts';

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)\.ts"/g;

/**
 * Writes the Functions and the domain as plain JavaScript, one file for each of ours and packages left where they are: what
 * would be deployed without a bundler. Answers with the entry's path.
 */
export async function transpileFunctions(outDir: string): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  const root = inRoot('.');
  for await (const path of glob(['functions/src/**/*.ts', 'domain/**/*.ts'], { cwd: root })) {
    const { code } = await transform(await readFile(join(root, path), 'utf8'), {
      loader: 'ts',
      target: 'node24',
    });
    const target = join(outDir, path.replace(/\.ts$/, '.js'));
    const toDomain = relative(dirname(path), 'domain') || '.';
    const plain = code.replace(IMPORT, (_, keyword: string, name: string) => {
      const resolved = name.startsWith('@domain/') ? `${toDomain}/${name.slice('@domain/'.length)}` : name;
      return `${keyword}"${resolved.startsWith('.') ? resolved : `./${resolved}`}.js"`;
    });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, plain);
  }
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}\n');
  return join(outDir, 'functions', 'src', 'index.js');
}
