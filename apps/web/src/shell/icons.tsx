/** The pictures on buttons, each a path on a 24 x 24 grid. */
const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  settings: 'M5 7h6m4 0h4M5 12h2m4 0h8M5 17h8m4 0h2M13 5v4M9 10v4M15 15v4',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  rotate: 'M7 8.5A6.5 6.5 0 1 1 5.6 14M7 4v4.5h4.5',
  rotateRight: 'M17 8.5A6.5 6.5 0 1 0 18.4 14M17 4v4.5h-4.5',
  hold: 'M5 6h14v5H5zM5 11v7h14v-7M9 14.5h6',
  halfTurn: 'M6 9a6.5 6.5 0 0 1 12 0M18 4.5V9h-4.5M18 15a6.5 6.5 0 0 1-12 0M6 19.5V15h4.5',
  down: 'M12 5v13m-5-5 5 5 5-5',
  drop: 'M12 4v10m-4.5-4L12 14.5l4.5-4.5M5 19.5h14',
  keys: 'M3.5 7h17v10h-17zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17 10.5h.01M8.5 13.8h7',
  sound: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  muted: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9.5l5 5m0-5-5 5',
  options: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 5v4M8.5 15v4',
  arrange: 'M4 4.5h7v6H4zM15 8.5l2.5-3 2.5 3M17.5 5.5v13M15 15.5l2.5 3 2.5-3M4 13.5h7v6H4z',
  smaller: 'M6 12h12',
  larger: 'M12 6v12M6 12h12',
  standard: 'M4 6h7v5H4zM13 6h7v5h-7zM4 13h7v5H4zM13 13h7v5h-7z',
  done: 'M5 12.5 9.5 17 19 7.5',
  more: 'M4 12h.01M12 12h.01M20 12h.01',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  pause: 'M8.5 5v14M15.5 5v14',
  star: 'M12 4l2.4 5.6 6 .6-4.5 4 1.3 6-5.2-3.2L6.8 20.2l1.3-6-4.5-4 6-.6z',
  open: 'M6 9.5l6 6 6-6',
  rename: 'M5 19h4L19.5 8.5l-4-4L5 15zM13 7l4 4',
  remove: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4',
  share: 'M12 14V4m-4 4 4-4 4 4M6 11v9h12v-9',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
