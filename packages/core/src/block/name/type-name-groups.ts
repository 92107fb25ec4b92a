/** Words that class and id names have on pages of some types. */

/** Words in the names of elements, by what pages with many of them are for. */
export const TYPE_NAME_GROUPS: Readonly<Record<string, string>> = {
  price: 'price prices pricing money',
  product: 'product products',
  cart: 'cart basket bag checkout wishlist',
  variant: 'variant variants swatch quantity qty sku',
  facet: 'facet facets filter filters refinement sort plp',
  card: 'card cards tile tiles grid',
  post: 'post posts',
  reply: 'reply replies thread topic comment comments message answer vote votes quote',
  user: 'user avatar username member author',
  excerpt: 'excerpt teaser summary snippet dek archive feed',
  article: 'article entry byline published story',
  hero: 'hero cta testimonial testimonials faq accordion benefits logos elementor',
  code: 'code highlight hljs prism api toc docs doc markdown function method sphinx language edit',
  review: 'review reviews rating ratings stars',
  gallery: 'gallery carousel slide swiper thumbnail',
  pagination: 'pagination pager load',
  event: 'event events job jobs listing result results',
};
