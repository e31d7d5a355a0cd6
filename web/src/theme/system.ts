import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { config } from './config.ts';

/**
 * Chakra's engine without its default theme (20 kB gzip). A Chakra component without a recipe in
 * recipes.ts is unstyled, so add its recipe before using it.
 */
export const system = createSystem(defaultBaseConfig, config);
