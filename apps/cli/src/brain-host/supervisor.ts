import { workerData } from 'node:worker_threads';
import { type Answer, isAnswer, type Question } from '@tetrarium/brains/user';
import { supervise } from '../shell/supervise.ts';
import { causeOfDeath, startBrainProcess } from './brain-process.ts';
import type { BrainHello, BrainOrders, FromChild } from './brain-protocol.ts';

// The supervisor of a user's brain in JavaScript or TypeScript.

const { bundle } = workerData as BrainOrders;

supervise<Question, Answer, BrainHello>({
  start: (mark, ears) => {
    const { child, tell } = startBrainProcess(mark);
    let lastId = 0;
    child.on('message', (message: FromChild) => {
      switch (message?.type) {
        case 'ready':
          ears.onReady();
          tell({ type: 'load', bundle });
          break;
        case 'loaded':
          ears.onLoaded({ form: message.form });
          break;
        case 'answer':
          if (message.id !== lastId || !ears.isAsked() || !isAnswer(message.answer)) {
            ears.onFailure('answered nonsense', 'nonsense');
          } else ears.onAnswer(message.answer);
          break;
        case 'unusable':
        case 'uncaught':
          ears.onFailure(String(message.reason), 'ended');
          break;
      }
    });
    return {
      child,
      output: [child.stdout!, child.stderr!],
      ask: (question) => tell({ type: 'ask', id: ++lastId, question }),
    };
  },
  causeOfDeath,
});
