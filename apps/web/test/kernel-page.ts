/// <reference lib="dom" />
const output = document.querySelector('output')!;
const worker = new Worker('worker.js', { type: 'module' });
worker.onmessage = ({ data }) => {
  output.textContent = JSON.stringify(data);
};
worker.onerror = ({ message }) => {
  output.textContent = JSON.stringify({ message });
};
