import * as z from 'zod';
import { isAsked, page } from './list.ts';
import { created, expand, flag, form, listing, mergeMetadata, metadata, text } from './parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Json, Product } from './state.ts';
import { emit, newObject, type World } from './world.ts';

export function productJson(product: Product): Json {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: product.default_price,
    description: product.description,
    images: [],
    features: [],
    livemode: false,
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  };
}

function findProduct({ state }: World, id: string): Product {
  const product = state.products.get(id);
  if (!product) throw missing('product', id);
  return product;
}

const productFields = {
  active: flag.optional(),
  description: text.optional(),
  expand,
  metadata: metadata.optional(),
  default_price: text.optional(),
};

export const productRoutes: Routes = {
  'POST /v1/products': route(form({ ...productFields, id: text.optional(), name: text }), (world, input) => {
    if (input.id && world.state.products.has(input.id)) {
      throw new StripeRefusal(`Product already exists.`, { code: 'resource_already_exists' });
    }
    const base = newObject(world, 'prod');
    const product: Product = {
      ...base,
      id: input.id ?? base.id,
      name: input.name,
      description: input.description || null,
      active: input.active ?? true,
      metadata: mergeMetadata({}, input.metadata),
      default_price: null,
      updated: base.created,
    };
    world.state.products.set(product.id, product);
    emit(world, 'product.created', productJson(product));
    return productJson(product);
  }),

  'GET /v1/products': route(
    form({
      ...listing,
      active: flag.optional(),
      created: created.optional(),
      ids: z.array(text).optional(),
    }),
    ({ state }, { active, ids, created: range, ...paging }) => {
      const found = [...state.products.values()].filter(
        (product) =>
          isAsked(product, { active, created: range }) && (ids === undefined || ids.includes(product.id)),
      );
      return page('/v1/products', found, paging, productJson);
    },
  ),

  'GET /v1/products/:id': route(form({ expand }), (world, _input, id) => productJson(findProduct(world, id))),

  'POST /v1/products/:id': route(form({ ...productFields, name: text.optional() }), (world, input, id) => {
    const product = findProduct(world, id);
    const before = productJson(product);
    product.name = input.name ?? product.name;
    product.description = input.description === undefined ? product.description : input.description || null;
    product.active = input.active ?? product.active;
    product.default_price = input.default_price ?? product.default_price;
    product.metadata = mergeMetadata(product.metadata, input.metadata);
    product.updated = world.now();
    emit(world, 'product.updated', productJson(product), before);
    return productJson(product);
  }),
};
