import type { CommandEntry } from '../shell/command.ts';

/**
 * Every command, in the order of the help: a new one is one file and one entry here. A command is
 * loaded when it is asked for, so that no command waits for the others.
 */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    summary: 'Serve the web workbench',
    examples: [
      ['tetrarium serve', 'on http://127.0.0.1:8387/, or a free port if that is taken'],
      ['tetrarium serve --port 8080', 'on this port or not at all'],
      ['tetrarium serve --host 0.0.0.0', 'for other machines too'],
      ['tetrarium serve --no-open', 'print the address and leave the browser alone'],
      ['tetrarium serve --data scores', 'keep scores in this folder'],
    ],
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'play',
    summary: 'Play in the terminal, by hand or with a brain beside you',
    examples: [
      ['tetrarium play', 'play by hand: j k l n or the arrow keys, ? lists all of them'],
      ['tetrarium play --brain default --delay 100', 'watch a brain; b switches it off and on'],
      [
        'tetrarium play --ruleset srs',
        'the SRS board of the UT brief: a s d move, q e turn, w drops',
      ],
      ['tetrarium play --ruleset guideline --mode sprint', 'hold, next, ghost: 40 rows in a hurry'],
      [
        'tetrarium play --ruleset guideline --mode race --brain dellacherie --pace 1500',
        'race a brain: the same pieces, garbage for each other',
      ],
      [
        'tetrarium play --ruleset guideline --mode sprint --retry-faults',
        'practice: a piece with a finesse fault comes again',
      ],
      ['tetrarium play --controls wasd --palette okabe', 'other keys, colour-blind-safe colours'],
      ['tetrarium play --screen-reader', 'in sentences, with typed keys, at your own pace'],
    ],
    load: async () => (await import('./play.ts')).play,
  },
  {
    name: 'classic',
    summary: 'Watch a brain play the classic game, or play it without a screen',
    examples: [
      ['tetrarium classic --brain default', 'watch the brain of the brief'],
      ['tetrarium classic --brain default --test-sequence --json', "the brief's test: score 270"],
      ['tetrarium classic --brain my-brain.ts --adversary 50', 'your own brain against bad luck'],
      ['tetrarium classic --keys "<<^_vv" --json', 'the state after every key of a script'],
      ['tetrarium classic --brain default --board 6x12 --seed 7', 'on another board'],
    ],
    load: async () => (await import('./classic.ts')).classic,
  },
  {
    name: 'srs',
    summary: 'Let a brain play the SRS board of the UT assignment; the score is the pieces dealt',
    examples: [
      ['tetrarium srs --brain ut-report', 'ten games, as the UT report did'],
      ['tetrarium srs --brain ut-lame --games 100 --json', 'the brain to beat, for a script'],
      ['tetrarium srs --brain dellacherie --max-pieces 100000', 'one that hardly ever loses'],
      ['tetrarium srs --brain ut-report --games 1 --seed 7', 'one game and its last board'],
      ['tetrarium srs --brain my-brain.ts', 'your own program (see tetrarium new-brain)'],
    ],
    load: async () => (await import('./srs.ts')).srs,
  },
  {
    name: 'text',
    summary: 'Play the turn-based text version: a numbered menu, one tick per choice',
    examples: [
      ['tetrarium text', 'type a number and Enter; 3 in the first menu quits'],
      ['echo 2 5 5 5 | tetrarium text', 'the test sequence with three drops'],
    ],
    load: async () => (await import('./text.ts')).text,
  },
  {
    name: 'quadris',
    summary: 'Play Quadris: type commands such as 3ri, cl or dr; help lists them',
    examples: [
      ['tetrarium quadris -text', 'by typed commands; the end of the input (Ctrl-D) ends it'],
      ['echo 3ri dr | tetrarium quadris -text', 'three to the right, drop'],
      ['tetrarium quadris -startlevel 2 -seed 7', 'random blocks, others with another seed'],
      ['tetrarium quadris --rules biquadris', 'two players in turn'],
    ],
    load: async () => (await import('./quadris.ts')).quadris,
  },
  {
    name: 'replay',
    words: '<verb> <file>',
    summary: 'Show, verify or export a recorded game',
    examples: [
      ['tetrarium replay show game.replay', 'watch it; the arrow keys go from piece to piece'],
      ['tetrarium replay show game.replay --json', 'what it came to'],
      ['tetrarium replay verify game.replay', 'play it again and compare the end'],
      ['tetrarium replay export game.replay -o game.gif --speed 4', 'a film: svg, gif'],
      ['tetrarium replay export game.replay -o board.png --piece 20', 'a position: svg, png'],
    ],
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'solve',
    words: '[file]',
    summary: 'Solve a puzzle: any grid, any pieces, any frequencies, any lookahead',
    examples: [
      ['tetrarium solve puzzle.txt --lookahead 2', 'the best placement for two more pieces'],
      [
        'tetrarium solve puzzle.txt --all --trace',
        'every placement, and what comes after the best',
      ],
      ['tetrarium solve puzzle.txt --lookahead 9 --budget 5', 'as deep as five seconds allow'],
      ['tetrarium solve --generate 7 --difficulty hard', 'make a puzzle that can be cleared'],
      ['tetrarium solve --daily today', 'the daily puzzle of the web workbench, as a puzzle file'],
      ['tetrarium solve --daily 2026-11-16 --clear', 'the one of another day, with its solution'],
    ],
    load: async () => (await import('./solve.ts')).solve,
  },
  {
    name: 'new-brain',
    words: '<file>',
    summary: 'Write a commented starter for a brain of your own',
    examples: [
      ['tetrarium new-brain my-brain.ts', 'in TypeScript; nothing needs to be installed for it'],
      ['tetrarium new-brain my-brain.js', 'in JavaScript'],
      ['tetrarium new-brain my-brain.ts --form bestMove', 'one that searches by itself'],
      ['tetrarium new-brain my-brain.ts --form nextMove', 'for the board of the UT project'],
    ],
    load: async () => (await import('./new-brain.ts')).newBrain,
  },
  {
    name: 'new-adapter',
    words: '<file>',
    summary: 'Write the file that lets your Java or Python classes and brains be used',
    examples: [
      ['tetrarium new-adapter Adapter.java', 'for classes and brains in Java'],
      ['tetrarium new-adapter adapter.py', 'for those in Python'],
    ],
    load: async () => (await import('./new-adapter.ts')).newAdapter,
  },
  {
    name: 'new-piece',
    words: '<file>',
    summary: 'Write a Piece of the Stanford handout to be filled in, which grade judges',
    examples: [['tetrarium new-piece piece.ts', 'Part A, with the names of the handout']],
    load: async () => (await import('./new-class.ts')).newPiece,
  },
  {
    name: 'new-board',
    words: '<file>',
    summary: 'Write a Board of the Stanford handout to be filled in, which grade judges',
    examples: [['tetrarium new-board board.ts', 'Part B, with the names of the handout']],
    load: async () => (await import('./new-class.ts')).newBoard,
  },
  {
    name: 'brains',
    summary: 'List the brains that come with Tetrarium, and how strong they are',
    examples: [
      ['tetrarium brains', 'their ids, and how many lines they make'],
      ['tetrarium brains --json', 'with their sources and features, for a script'],
    ],
    load: async () => (await import('./brains.ts')).brains,
  },
  {
    name: 'features',
    summary: 'List the features that weight files weigh and train tunes',
    examples: [
      ['tetrarium features', 'their ids, and what they count'],
      ['tetrarium features --json', 'with the brains that use them, for a script'],
    ],
    load: async () => (await import('./features.ts')).features,
  },
  {
    name: 'rate',
    words: '[brain]',
    summary: 'Measure how many lines a brain makes per game, with an honest interval',
    examples: [
      ['tetrarium rate dt10 --board 10x10 --games 1000', 'known to 6 per cent'],
      ['tetrarium rate dt10 --board 10x10 --wells fast --json', 'as it was trained, for a script'],
      ['tetrarium rate my-weights.json --board 10x10', 'your own weights'],
      ['tetrarium rate my-brain.ts --board 10x10', 'your own program (see tetrarium new-brain)'],
      ['tetrarium rate --command "python3 brain.py" --board 10x10', 'a brain in any language'],
      ['tetrarium rate lee --lookahead next --games 20', 'with the next piece shown'],
      ['echo IOTZSJL | tetrarium rate bcts --sequence -', 'where it puts these seven pieces'],
    ],
    load: async () => (await import('./rate.ts')).rate,
  },
  {
    name: 'compare',
    words: '<first> [second] [more..]',
    summary: 'Check which brain is stronger; stops as soon as that is sure',
    examples: [
      ['tetrarium compare dellacherie bcts --board 10x10', 'on the same pieces, until it is sure'],
      [
        'tetrarium compare old.json new.json --board 10x10 --json',
        'two weight files, for a script',
      ],
      ['tetrarium compare my-brain.ts default --board 10x10', 'your own program (new-brain)'],
      ['tetrarium compare lee eltetris bcts --board 10x8', 'each against each'],
      [
        'tetrarium compare dt10 dt20 --board 10x10 --margin 5',
        'or until they are equal within 5 %',
      ],
    ],
    load: async () => (await import('./compare.ts')).compare,
  },
  {
    name: 'grade',
    summary:
      'Judge classes, solvers and Quadris programs by their brief, and tests by broken twins',
    examples: [
      ['tetrarium grade --piece piece.ts --board board.ts', 'does my code keep every rule?'],
      [
        'tetrarium grade --tests board.test.ts',
        'do my tests accept correct and refuse broken code?',
      ],
      ['tetrarium grade --tests board.test.ts --only board --at-least 20', 'a mark to reach'],
      ['tetrarium grade --brief dalhousie --solver solver.ts', 'by the rules of another brief'],
      ['tetrarium grade --command "java -cp . Adapter Piece Board"', 'classes in any language'],
      ['tetrarium grade --quadris ./quadris', 'a Quadris program in any language'],
      ['tetrarium grade --folder submissions --out marks', 'a whole class, with a gradebook'],
      ['tetrarium grade --board board.ts --json', 'for a script'],
    ],
    load: async () => (await import('./grade.ts')).grade,
  },
  {
    name: 'perft',
    words: '<queue>',
    summary: 'Count every way to place a queue of pieces, with kicks and spins',
    examples: [
      ['tetrarium perft IOLJ', '188374 ways to place four pieces'],
      ['tetrarium perft TTT --spin-distinct', 'T-spins count beside the plain placements'],
      ['tetrarium perft IOLJ --kicks srs-plus --rot180', 'with the kicks and 180s of TETR.IO'],
      ['tetrarium perft LJSZTI --json', 'how fast the generator is here'],
    ],
    load: async () => (await import('./perft.ts')).perft,
  },
  {
    name: 'train',
    words: '[genome]',
    summary: 'Tune the numbers of a brain: cross-entropy, CMA-ES or a genetic algorithm',
    examples: [
      ['tetrarium train', 'weights of the nine features on the 10x10 board'],
      ['tetrarium train --seed 7 --out seven.jsonl', 'the same run file whenever and wherever'],
      ['tetrarium train --resume seven.jsonl', 'go on where it was stopped'],
      ['tetrarium train default --optimiser genetic', "the brief's three constants, its way"],
      [
        'tetrarium train holes,landing_height --generations 20',
        'weights of features of your choice',
      ],
      ['tetrarium train my-brain.ts', 'the numbers that your own program exports'],
    ],
    load: async () => (await import('./train.ts')).train,
  },
  {
    name: 'bench',
    words: '[names..]',
    summary: 'Measure how fast this machine plays, searches and solves',
    examples: [
      ['tetrarium bench', 'everything, one table after the other; some minutes'],
      ['tetrarium bench kernel perft', 'these two'],
      ['tetrarium bench place-undo --json', 'every round, for a script'],
      ['tetrarium bench --quick', 'does everything run? The figures are rough'],
    ],
    load: async () => (await import('./bench.ts')).bench,
  },
  {
    name: 'worker',
    summary: 'Do the jobs of runs with --queue, on this machine',
    examples: [
      [
        'TETRARIUM_DATABASE_URL=postgresql://tetrarium@host/tetrarium tetrarium worker',
        'on every core, until Ctrl-C',
      ],
      ['tetrarium worker --threads 4 --name lab-7', 'with four threads, under this name'],
    ],
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'jobs',
    summary: 'List the runs and workers of a queue; pause, resume or cancel a run',
    examples: [
      ['tetrarium jobs', 'runs and workers of the database of TETRARIUM_DATABASE_URL'],
      ['tetrarium jobs --pause 3ee0532f', 'let a run wait'],
      ['tetrarium jobs --resume 3ee0532f', 'let it go on'],
      ['tetrarium jobs --cancel 3ee0532f', 'end it; what was done is kept'],
    ],
    load: async () => (await import('./jobs.ts')).jobs,
  },
  {
    name: 'submit',
    words: '<file>',
    summary: 'Enter your brain in a contest of your class',
    examples: [
      [
        'tetrarium submit my-brain.ts --server https://example.org --contest abcd-efgh-jkmn --name Ann',
        'under a name you choose',
      ],
      [
        'tetrarium submit my-brain.ts --contest abcd-efgh-jkmn --name Ann --entry-code CODE',
        'replace it while the contest is open',
      ],
    ],
    load: async () => (await import('./submit.ts')).submit,
  },
  {
    name: 'contest',
    words: '<action>',
    summary: 'Open, play, show and end contests of brains for a class',
    examples: [
      [
        'tetrarium contest create --title "Spring" --server https://example.org --code-file token.txt',
        'as the operator: prints the class code and the code of the instructor',
      ],
      ['tetrarium contest freeze --contest abcd-efgh-jkmn --code-file code.txt', 'no more brains'],
      [
        'tetrarium contest run --contest abcd-efgh-jkmn --code-file code.txt --queue',
        'played by workers; the class sees the standings',
      ],
      ['tetrarium contest run --folder brains', 'brains of a folder, without a server'],
      ['tetrarium contest show --contest abcd-efgh-jkmn', 'standings and who won against whom'],
      ['tetrarium contest watch --contest abcd-efgh-jkmn --name Ann', 'the games of one brain'],
      ['tetrarium contest export --contest abcd-efgh-jkmn --code-file code.txt', 'as CSV'],
    ],
    load: async () => (await import('./contest.ts')).contest,
  },
  {
    name: 'backup',
    words: '<file>',
    summary: 'Write all that the store of tetrarium serve holds to one file',
    examples: [
      ['tetrarium backup scores.backup', 'of the default folder; stop the server first'],
      ['tetrarium backup scores.backup --data scores', 'of another folder'],
    ],
    load: async () => (await import('./backup.ts')).backup,
  },
  {
    name: 'restore',
    words: '<file>',
    summary: 'Put what tetrarium backup wrote into an empty store',
    examples: [['tetrarium restore scores.backup --data new', 'into a new folder']],
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    name: 'completion',
    words: '[shell]',
    summary: 'Print the script that completes tetrarium and quadris in your shell',
    examples: [
      ['tetrarium completion bash >> ~/.bashrc', 'complete with Tab in bash'],
      ['tetrarium completion zsh >> ~/.zshrc', 'complete with Tab in zsh'],
      ['tetrarium completion fish > ~/.config/fish/completions/tetrarium.fish', 'in fish'],
    ],
    load: async () => (await import('./completion.ts')).completion,
  },
];
