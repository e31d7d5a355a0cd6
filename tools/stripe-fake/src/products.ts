import { createRoute, type Kind, retrieveRoute, updateRoute } from './kind.ts';
import { flag, form, mergeMetadata, metadata, text } from './parameters.ts';
import { StripeRefusal } from './refusal.ts';
import type { Routes } from './route.ts';
import type { Json, Product } from './state.ts';

export function productJson(product: Product): Json {
  return { ...product, object: 'product', images: [], livemode: false };
}

const PRODUCT: Kind<Product> = {
  name: 'product',
  path: '/v1/products',
  prefix: 'prod',
  announced: true,
  all: ({ products }) => products,
  show: productJson,
};

const fields = { active: flag.optional(), metadata: metadata.optional() };

export const productRoutes: Routes = {
  'POST /v1/products': createRoute(
    PRODUCT,
    form({ ...fields, id: text.optional(), name: text }),
    (base, { id = base.id, name, active = true, metadata: given }, { state }) => {
      if (state.products.has(id))
        throw new StripeRefusal('Product already exists.', { code: 'resource_already_exists' });
      return { ...base, id, name, active, metadata: mergeMetadata({}, given), updated: base.created };
    },
  ),

  'GET /v1/products/:id': retrieveRoute(PRODUCT),

  'POST /v1/products/:id': updateRoute(
    PRODUCT,
    form({ ...fields, name: text.optional() }),
    (product, { name = product.name, active = product.active, metadata: given }, { now }) => {
      const merged = mergeMetadata(product.metadata, given);
      Object.assign(product, { name, active, metadata: merged, updated: now() });
    },
  ),
};
