export const SERVER = {
  none: 'There is no server with boards here. Your bests stay in this browser.',
  away: 'The server cannot be reached. Your bests are in this browser, and games you send wait here.',
  insecure:
    'Your browser signs scores only at an https address, or on the machine the server runs on.',
  proven:
    'Proven is that these inputs make this game: the server played every replay again. Not proven is who pressed the keys.',
  provenBrain:
    'Proven is that this brain plays so: the server asked it again, piece by piece, and the inputs make this game.',
  lists: { ranked: 'Ranked', open: 'Open', daily: 'Daily' },
  listNames: { ranked: 'ranked list', open: 'open list', daily: 'daily list' },
  unnamed: 'Player {id}',
  tries: '{tries|# try|# tries}',
  send: {
    title: 'Boards',
    offer: 'Send to the boards',
    offerBrain: 'Send to the brains’ boards',
    offerLater: 'Send when online',
    sending: 'Sending …',
    place: '{place} of {players} on the {list}',
    placed: '{place} on the {list}',
    better: 'Sent. Your better game stays on the {list}.',
    waiting: 'The server cannot be reached. The game waits and is sent later.',
    refused: 'Not accepted: {reason}',
    board: 'Open the board',
    outbox: 'Waiting games',
  },
  setting: {
    legend: 'Send my games',
    hint: 'Games that you finish yourself and that have a board.',
    profile: 'Your profile',
    choices: { always: 'Always', ask: 'Ask', never: 'Never' },
  },
  ranked: {
    label: 'Ranked',
    hint: 'The server gives the seed, for one game within an hour. Other games are on the open list.',
    locked: 'Ranked games have the default rules of a mode with boards, and no seed of your own.',
    failed: 'No ranked seed: {reason} This game is on the open list.',
    away: 'the server cannot be reached.',
  },
} as const;
