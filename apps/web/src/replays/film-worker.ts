import { expose } from 'comlink';
import { FilmDesk } from './film-desk.ts';

expose(new FilmDesk());
