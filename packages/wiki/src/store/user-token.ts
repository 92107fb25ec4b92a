/** Tokens of users: `wiki_NUMBER_SECRET`. The number says whose it is, the secret is kept only as its scrypt hash. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);
/** A secret has 192 bits and cannot be guessed: scrypt stands here for a stolen database, and may be quick. */
const COST = { N: 4096 };
const LENGTH = 32;
const TOKEN = /^wiki_([1-9]\d{0,14})_([\w-]{32})$/;

/** What proves a token. */
export interface TokenProof {
  readonly salt: string;
  readonly hash: string;
}

/** A new token of a user, and what proves it. */
export async function createToken(user: number): Promise<TokenProof & { readonly token: string }> {
  const secret = randomBytes(24).toString('base64url');
  const salt = randomBytes(16).toString('hex');
  return { token: `wiki_${user}_${secret}`, salt, hash: await hashSecret(secret, salt) };
}

/** Whose a token says it is, and its secret; undefined where it is none. */
export function readToken(token: string): { readonly user: number; readonly secret: string } | undefined {
  const [, user, secret] = TOKEN.exec(token) ?? [];
  return secret === undefined ? undefined : { user: Number(user), secret };
}

/** Whether a secret is the one that was kept. */
export async function isProven(secret: string, { salt, hash }: TokenProof): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await hashSecret(secret, salt), 'hex'), Buffer.from(hash, 'hex'));
}

async function hashSecret(secret: string, salt: string): Promise<string> {
  return (await derive(secret, salt, LENGTH, COST)).toString('hex');
}
