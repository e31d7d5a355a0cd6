import { describe, expect, it } from 'vitest';
import { differences, type OpenApi, pathOf } from './open-api.ts';

describe('the differences from an OpenAPI schema', () => {
  const api = {
    info: { version: '' },
    paths: { '/v1/dogs': {}, '/v1/dogs/{dog}': {}, '/v1/dogs/{dog}/walk': {} },
    components: {
      schemas: {
        dog: {
          type: 'object',
          required: ['name', 'owner'],
          properties: {
            name: { type: 'string' },
            age: { type: 'integer', nullable: true },
            kind: { enum: ['dog'], type: 'string' },
            owner: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/owner' }] },
            toys: { type: 'array', items: { type: 'string' } },
            notes: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        owner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
    },
  } satisfies OpenApi;
  const of = (value: unknown) => differences(api, { $ref: '#/components/schemas/dog' }, value);

  it.each<[value: unknown, found: string[]]>([
    [{ name: 'Rex', owner: 'ana' }, []],
    [{ name: 'Rex', owner: { id: 'ana' }, age: null, kind: 'dog', toys: ['bone'], notes: { a: 'b' } }, []],
    [{ owner: 'ana' }, ['dog.name is missing']],
    [{ name: 1, owner: 'ana' }, ['dog.name is no string']],
    [{ name: 'Rex', owner: {} }, ['owner.id is missing']],
    [{ name: 'Rex', owner: 'ana', age: 1.5 }, ['dog.age is no integer']],
    [{ name: 'Rex', owner: 'ana', kind: 'cat' }, ['dog.kind is no dog']],
    [{ name: 'Rex', owner: 'ana', toys: [1] }, ['dog.toys is no string']],
    [{ name: 'Rex', owner: 'ana', notes: { a: 1 } }, ['dog.notes.* is no string']],
    [{ name: 'Rex', owner: 'ana', tail: true }, ['dog.tail is unknown']],
    [[], ['dog is no object']],
  ])('are listed for %j', (value, found) => {
    expect(of(value)).toEqual(found);
  });

  it('use the schema of the path template that matches an address', () => {
    expect(pathOf(api, '/v1/dogs')).toBe('/v1/dogs');
    expect(pathOf(api, '/v1/dogs/rex')).toBe('/v1/dogs/{dog}');
    expect(pathOf(api, '/v1/dogs/rex/walk')).toBe('/v1/dogs/{dog}/walk');
    expect(pathOf(api, '/v1/cats')).toBeUndefined();
  });
});
