import { deleteField, serverTimestamp } from 'firebase/firestore';
import type { PersonaName } from './personas.ts';

/** The fields of a document; values as the SDK accepts them. */
export type Fields = { readonly [field: string]: unknown };

/** Constants, so that two attempts that use them can be compared. */
export const NOW = serverTimestamp();
export const REMOVE = deleteField();

export type Query = {
  limit?: number;
  limitToLast?: number;
  where?: readonly [field: string, operator: '==' | '>=' | '<=' | 'in' | 'array-contains', value: unknown];
  orderBy?: readonly string[];
  /** The cursor: values of the fields in `orderBy`. */
  startAfter?: readonly unknown[];
};

type Write = {
  operation: 'set' | 'merge' | 'update' | 'delete';
  path: string;
  data?: Fields;
};

/**
 * One request and the data it meets. Every property, and every field of a document, is one fact.
 */
export type Attempt = {
  /** 'functions' bypasses the rules: it proves that the request itself is valid. */
  as: PersonaName | 'functions';
  operation:
    | 'get'
    | 'list'
    | 'count'
    | 'list group'
    | Write['operation']
    | 'batch'
    | 'set batch'
    | 'transaction';
  /** The path of a document, or of a collection for 'list' and 'count'. Only an id for 'list group'. */
  path: string;
  /** The document at `path` beforehand; null if it does not exist. */
  stored: Fields | null;
  /** Other documents beforehand, by path; null if they do not exist. */
  beside?: Readonly<Record<string, Fields | null>>;
  data?: Fields;
  query?: Query;
  /** Other writes of the same batch. */
  also?: readonly Write[];
};

export type Case = { name: string; attempt: Attempt; expected: 'allowed' | 'refused' };

/** All cases of a section of firestore.rules. */
export type Section = { name: string; cases: readonly Case[] };
