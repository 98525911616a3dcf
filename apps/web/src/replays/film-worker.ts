import { expose } from 'comlink';
import { FilmApi } from './film.ts';

expose(new FilmApi());
