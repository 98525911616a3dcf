/**
 * All that runs in the frame: it puts the user's text into a worker and hands messages on. The
 * content security policy of the server names it by its hash.
 */
export const SANDBOX_SCRIPT =
  'addEventListener("message",({data,ports:[port],source})=>{if(source!==parent)return;' +
  'const blob=new Blob([data],{type:"text/javascript"});' +
  'const worker=new Worker(URL.createObjectURL(blob));' +
  'worker.onmessage=({data})=>port.postMessage({data});' +
  'worker.onerror=({message,lineno,colno})=>port.postMessage({error:{message,lineno,colno}});' +
  'port.onmessage=({data})=>worker.postMessage(data)},{once:true})';

export const SANDBOX_HASH = 'sha256-PcS924XbJ9ES8f8z8c1Ftg61sO+EKKPlCnsbwOsG/4k=';

/** No network, no other script, no page: a worker from a text, and that is all. */
const SANDBOX_POLICY = `default-src 'none'; script-src '${SANDBOX_HASH}' blob:; worker-src blob:`;

export const SANDBOX_DOCUMENT =
  `<!doctype html><meta http-equiv="content-security-policy" content="${SANDBOX_POLICY}">` +
  `<script>${SANDBOX_SCRIPT}</script>`;

/** How long a brain may take to begin, and to answer, in milliseconds. */
export const START_LIMIT = 5000;
/** As the command line's. */
export const THINK_LIMIT = 1000;

/** Characters of a brain; more would keep the page busy compiling. */
export const MOST_CODE = 100_000;
