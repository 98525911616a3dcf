// uPlot writes numbers in the browser's language as it is imported, and some browsers name one that
// none can: "en-US@posix" of a machine without a language of its own.
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}

export {};
