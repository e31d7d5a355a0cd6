import { ptBR } from 'date-fns/locale/pt-BR';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { landing } from './landing.ts';
import { profile } from './profile.ts';
import { schedule } from './schedule.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

export const catalogue = { common, session, shell, schedule, profile, errors, landing };

export const dateLocale = ptBR;
