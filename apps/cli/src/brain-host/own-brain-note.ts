export const OWN_BRAIN_NOTE = `Your own program runs as you: it may read and write your files and use the network. Run only
what you trust. If it hangs, fails or answers nonsense, it is stopped and named.`;
