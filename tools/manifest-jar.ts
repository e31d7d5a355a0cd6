import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const entryName = 'META-INF/MANIFEST.MF';

/** A manifest's lines hold at most 72 bytes; longer ones go on in a next line that starts with a space. */
function wrap(line: string): string {
  const [first = '', ...rest] = line.match(/^.{1,70}|.{1,69}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

export function manifest(mainClass: string, jar: string): string {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  return `${lines.map(wrap).join('\r\n')}\r\n\r\n`;
}

/** A ZIP archive of one uncompressed file: a local header and the content, the directory, the end record. */
export function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const path = Buffer.from(name);
  const version = 20;
  const dosDate = 0x21; // 1 January 1980, the earliest there is: the same bytes every time.

  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(dosDate, 8);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);

  const madeBy = Buffer.from([version, 0]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, Buffer.alloc(14), path]);

  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}

/**
 * Writes a jar that holds nothing but the name of the main class and of the jar it is in: firebase-tools starts
 * the emulator by `java -jar`, and the jar of the Cloud SDK names no main class.
 */
export function writeManifestJar(path: string, options: { mainClass: string; jar: string }): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, zipOf(entryName, manifest(options.mainClass, options.jar)));
}
