/** Conversions between colour spaces (CSS Color 4, sample code of section 19, in its numbers only). sRGB is 0–255. */

export type Components = readonly [number, number, number];

type Matrix = readonly [Components, Components, Components];

function apply(matrix: Matrix, [x, y, z]: Components): Components {
  return matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Components;
}

const each = (parts: Components, change: (part: number) => number): Components => [
  change(parts[0]),
  change(parts[1]),
  change(parts[2]),
];

/** Gamma-encodes linear light. */
export function linearToSrgb(linear: Components): Components {
  return each(linear, (part) => {
    const size = Math.abs(part);
    return 255 * Math.sign(part) * (size > 0.0031308 ? 1.055 * size ** (1 / 2.4) - 0.055 : 12.92 * size);
  });
}

function srgbToLinear(srgb: Components): Components {
  return each(srgb, (byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

const OKLAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const LINEAR_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

export function oklabToSrgb(oklab: Components): Components {
  return linearToSrgb(
    apply(
      LMS_TO_LINEAR,
      each(apply(OKLAB_TO_LMS, oklab), (part) => part ** 3),
    ),
  );
}

export function srgbToOklab(srgb: Components): Components {
  return apply(LMS_TO_OKLAB, each(apply(LINEAR_TO_LMS, srgbToLinear(srgb)), Math.cbrt));
}

/** Polar to rectangular, for Lab and Oklab alike. */
export function lchToLab([light, chroma, hue]: Components): Components {
  const angle = (hue * Math.PI) / 180;
  return [light, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** D50 XYZ to linear sRGB, the adaptation to D65 included. */
const XYZ_TO_LINEAR: Matrix = [
  [3.1341359569958707, -1.6173863321612538, -0.4906619460083532],
  [-0.978795502912089, 1.916254567259524, 0.03344273116131949],
  [0.07195537988411677, -0.2289768264158322, 1.405386058324125],
];
const WHITE_D50: Components = [0.9642956764, 1, 0.8251046025];

export function labToSrgb([light, a, b]: Components): Components {
  const middle = (light + 16) / 116;
  const undo = (part: number): number =>
    part ** 3 > 216 / 24389 ? part ** 3 : (116 * part - 16) / (24389 / 27);
  const y = light > 8 ? middle ** 3 : light / (24389 / 27);
  const xyz: Components = [undo(middle + a / 500) * WHITE_D50[0], y, undo(middle - b / 200) * WHITE_D50[2]];
  return linearToSrgb(apply(XYZ_TO_LINEAR, xyz));
}
