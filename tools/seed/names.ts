import { foldedText } from '../../domain/search.ts';
import type { Random } from './random.ts';

const listOf = (names: string) => names.split(',').map((name) => name.trim());

/** Names of men and women, alternating. */
const GIVEN_NAMES = listOf(`
  Miguel, Helena, Arthur, Alice, Gael, Laura, Heitor, Valentina, Théo, Isabela, Davi, Manuela,
  Gabriel, Júlia, Bernardo, Luísa, Samuel, Heloísa, João Pedro, Cecília, Rafael, Beatriz, Lucas,
  Mariana, Matheus, Letícia, Guilherme, Yasmin, Felipe, Larissa, Thiago, Camila, Vinícius, Fernanda,
  Caio, Natália, Otávio, Débora, Murilo, Patrícia
`);

const SURNAMES = listOf(`
  Almeida, Araújo, Barbosa, Cardoso, Carvalho, Castro, Correia, Costa, Dias, Fernandes, Ferreira,
  Freitas, Gonçalves, Lima, Lopes, Machado, Magalhães, Martins, Melo, Mendes, Moreira, Nascimento,
  Nogueira, Oliveira, Pereira, Pinto, Ramos, Ribeiro, Rocha, Rodrigues, Santana, Santos, Silva,
  Siqueira, Souza, Teixeira, Vasconcelos, Vieira, Xavier
`);

/** The two lengths, 40 and 39, are coprime: the first 1,560 names are different. */
export function fullName(index: number): { given: string; surname: string } {
  const given = GIVEN_NAMES[index % GIVEN_NAMES.length] ?? '';
  const surname = SURNAMES[(index * 7) % SURNAMES.length] ?? '';
  return { given, surname };
}

/** 'João Pedro' becomes 'joao.pedro'. */
export function emailName(name: string): string {
  return foldedText(name).replace(/[^a-z]+/g, '.');
}

/** A mobile number in the format of the interest form: '(21) 9NNNN-NNNN'. */
export function phoneNumber(random: Random): string {
  return `(21) 9${random.int(6000, 9999)}-${String(random.int(0, 9999)).padStart(4, '0')}`;
}
