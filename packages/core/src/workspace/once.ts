/**
 * A constant made from shipped data when first asked for, because making it takes time that not every run has. It is the
 * only thing that may change at module level, and always changes to the same value.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
