// Plain JavaScript with its own declarations beside it: the package's declarations ask for Node's types, which
// would let Node's names into the whole of core. Node 20's own decoder is wrong for windows-1252 80–9F.
export { labelToName, TextDecoder as WhatwgDecoder } from '@exodus/bytes/encoding.js';
