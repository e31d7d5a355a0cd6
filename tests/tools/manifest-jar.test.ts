import { describe, expect, it } from 'vitest';
import { manifest, zipOf } from '../../tools/manifest-jar.ts';

const deep = `/home/ana/${'a rather deep folder/'.repeat(8)}emulator.jar`;

describe('the manifest', () => {
  it('has no line of more than 72 bytes, and ends with an empty one', () => {
    const lines = manifest('com.example.Main', deep).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(72);
    expect(lines.slice(-2)).toEqual(['', '']);
  });

  it('names the class and the jar, spaces escaped', () => {
    const whole = manifest('com.example.Main', deep).replaceAll('\r\n ', '');
    expect(whole).toContain('Main-Class: com.example.Main\r\n');
    expect(whole).toContain(`Class-Path: file://${deep.replaceAll(' ', '%20')}\r\n`);
  });
});

describe('the archive', () => {
  const content = 'Manifest-Version: 1.0\r\n';
  const zip = zipOf('META-INF/MANIFEST.MF', content);

  it('holds the file uncompressed behind a local header', () => {
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(zip.toString('latin1', 30, 50)).toBe('META-INF/MANIFEST.MF');
    expect(zip.toString('latin1', 50, 50 + content.length)).toBe(content);
  });

  it('ends with a record that points at its directory', () => {
    const end = zip.length - 22;
    expect(zip.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
    const directory = zip.readUInt32LE(end + 16);
    expect(zip.toString('latin1', directory, directory + 4)).toBe('PK\x01\x02');
    expect(directory + zip.readUInt32LE(end + 12)).toBe(end);
  });
});
