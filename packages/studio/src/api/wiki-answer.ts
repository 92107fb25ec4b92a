/** What the server says of its wiki, by the server's own types. */
export type {
  ComparedRegion,
  EditAnswer,
  EditPlace,
  PageVariants,
  Revision,
  Variant,
  VariantLine,
} from '@anatome/server';

/** Who one is there, and what is taken. */
export interface WikiAccount {
  readonly user: string;
  readonly shareOrigin: string;
  readonly limits: { readonly snapshot: number; readonly comment: number; readonly name: number };
}
