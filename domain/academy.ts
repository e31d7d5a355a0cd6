/** The one academy this installation serves. Its wall clock decides what 'today' is, wherever a browser or a server stands. */
export const ACADEMY_TIME_ZONE = 'America/Sao_Paulo';
