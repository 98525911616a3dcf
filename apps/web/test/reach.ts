/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A window in CSS pixels, and how many pixels of the screen each of them has. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A laptop, a phone, and a laptop at a zoom of 200 %. */
export const WINDOWS: readonly Size[] = [
  { width: 1366, height: 768, scale: 1 },
  { width: 390, height: 844, scale: 1 },
  { width: 683, height: 384, scale: 2 },
];

/** Other laptops, a phone on its side, and laptops at a zoom of 400 %. */
export const OTHER_WINDOWS: readonly Size[] = [
  { width: 1280, height: 720, scale: 1 },
  { width: 1024, height: 768, scale: 1 },
  { width: 844, height: 390, scale: 1 },
  { width: 341, height: 192, scale: 4 },
  { width: 320, height: 180, scale: 4 },
];

/** A busy machine may take some frames until boards and charts have their new size. */
const MOST_LOOKS = 10;

/** What cannot be reached, is covered or cut off in any of the windows, each with its window. */
export async function unreachable(page: Page, windows = WINDOWS): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, height, scale } of windows) {
    const metrics = { width, height, deviceScaleFactor: scale, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    let faults = await page.evaluate(findFaults);
    for (let looks = 1; looks < MOST_LOOKS && faults.length > 0; looks++) {
      faults = await page.evaluate(findFaults);
    }
    found.push(...faults.map((fault) => `${width}x${height}: ${fault}`));
  }
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  return found;
}

/** The faults of the window as it is: runs in the page. */
async function findFaults(): Promise<string[]> {
  // After the frame in which boards and charts hear of their new size.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const HIDDEN = '.visually-hidden, .skip, [hidden], [inert], option';
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const kind = `${element.tagName.toLowerCase()}.${element.className}`;
    return `${kind} "${label.trim().slice(0, 30)}"`;
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.closest(HIDDEN) === null &&
    element.checkVisibility({ visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const scope = dialogs.at(-1) ?? document.body;
  const all = [...scope.querySelectorAll('*')].filter(isShown);
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    );
  /** Where the words of an element stand, the box of its first line. */
  const boxOfText = (element: Element): DOMRect => {
    const node = [...element.childNodes].find(
      (each) => each.nodeType === Node.TEXT_NODE && each.textContent!.trim() !== '',
    )!;
    const range = document.createRange();
    range.selectNodeContents(node);
    return (
      [...range.getClientRects()].find(({ width }) => width > 0) ?? range.getBoundingClientRect()
    );
  };
  const isIt = (element: Element, hit: Element | null): boolean =>
    hit !== null &&
    (element.contains(hit) ||
      (hit.closest('label') !== null && hit.closest('label') === element.closest('label')) ||
      // What lets everything through cannot be found at its place.
      getComputedStyle(element).pointerEvents === 'none');
  /** How much of the window, or of what scrolls in it, an element can have. */
  const roomOf = (element: Element): number => {
    let room = innerHeight;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'auto') room = Math.min(room, around.clientHeight);
    }
    return room;
  };
  /** Why a point of an element is not to be seen; undefined where it is. */
  const faultAt = (element: Element, x: number, y: number): string | undefined => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'is out of reach';
    const hit = document.elementFromPoint(x, y);
    return isIt(element, hit) ? undefined : `is covered by ${hit === null ? '?' : nameOf(hit)}`;
  };
  const faultOf = (element: Element): string | undefined => {
    const isPressed = element.matches(CONTROLS);
    const room = roomOf(element);
    let fault: string | undefined;
    for (const block of ['center', 'end', 'start'] as const) {
      element.scrollIntoView({ block, inline: 'nearest' });
      const { left, right, top, bottom, width, height } = isPressed
        ? element.getBoundingClientRect()
        : boxOfText(element);
      if (width === 0 || height === 0) return undefined;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points: [number, number][] = [[x, y]];
      // What is larger than the window is seen part by part.
      if (isPressed && width < innerWidth) points.push([left + 2, y], [right - 2, y]);
      if (isPressed && height < room) points.push([x, top + 2], [x, bottom - 2]);
      else if (isPressed) points[0]![1] = Math.max(top, 0) + 10;
      fault = points.map((point) => faultAt(element, ...point)).find((each) => each !== undefined);
      if (fault === undefined) return undefined;
    }
    return fault;
  };
  const found: string[] = [];
  const wide = [document.documentElement, document.getElementById('content')!, ...dialogs];
  for (const element of wide) {
    if (element.scrollWidth > element.clientWidth + 1 && isShown(element)) {
      found.push(`${nameOf(element)} scrolls sideways`);
    }
  }
  for (const element of all) {
    if (element.closest('svg, canvas') !== null) continue;
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
    const isCut = (overflow: string, inside: number, room: number): boolean =>
      ['hidden', 'clip'].includes(overflow) && inside > room + 1;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isCutOff =
      (isCut(overflowX, scrollWidth, clientWidth) && textOverflow !== 'ellipsis') ||
      isCut(overflowY, scrollHeight, clientHeight);
    if (isCutOff && clipPath === 'none' && !element.matches('select, input')) {
      found.push(
        `${nameOf(element)} cuts off ${scrollWidth}x${scrollHeight} to ${clientWidth}x${clientHeight}`,
      );
    }
    if (hasText(element) && element.matches('button, button *, a, label, dt, dd, th, td, h1, h2')) {
      const words = boxOfText(element);
      const box = (element.closest('button') ?? element).getBoundingClientRect();
      const isEllipsis = textOverflow === 'ellipsis';
      if (!isEllipsis && (words.left < box.left - 1 || words.right > box.right + 1)) {
        found.push(`${nameOf(element)} is narrower than its words`);
      }
    }
    if (!element.matches(CONTROLS) && !hasText(element)) continue;
    const fault = faultOf(element);
    if (fault !== undefined) found.push(`${nameOf(element)} ${fault}`);
  }
  for (const element of all) if (element.scrollTop > 0) element.scrollTop = 0;
  /** What an element scrolls with, or floats with above the rest. */
  const layerOf = (element: Element): Element | null => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const isLoose = position === 'absolute' || position === 'fixed' || position === 'sticky';
      if (isLoose || overflowX !== 'visible' || overflowY !== 'visible') return around;
    }
    return null;
  };
  const texts = all
    .filter((element) => hasText(element) && element.closest('svg, canvas, option') === null)
    .map((element) => ({ element, layer: layerOf(element), box: boxOfText(element) }));
  for (const [i, one] of texts.entries()) {
    for (const other of texts.slice(i + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1 && down > 3)
        found.push(`${nameOf(one.element)} runs into ${nameOf(other.element)}`);
    }
  }
  return found;
}
