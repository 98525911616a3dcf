import { createSrsBrain, findBrain } from '@tetrarium/brains';
import { createSrsGame, playSrs, type SpawnRule } from '@tetrarium/engine/srs';
const [id, spawn, games] = process.argv.slice(2);
const s = Array.from({ length: Number(games) }, (_, seed) => { const g = createSrsGame(seed, { spawn: spawn as SpawnRule }); playSrs(g, createSrsBrain(findBrain(id!)!)); return g.pieces; });
const mean = s.reduce((a, b) => a + b, 0) / s.length; const sd = Math.sqrt(s.reduce((a, b) => a + (b - mean) ** 2, 0) / (s.length - 1)); const h = 1.972 * sd / Math.sqrt(s.length);
const o = [...s].sort((a, b) => a - b);
console.log(id, spawn, mean.toFixed(1), [mean - h, mean + h].map(Math.round), 'median', (o[s.length / 2 - 1]! + o[s.length / 2]!) / 2, o[0], o.at(-1), s.slice(0, 10).join(' '));
