/** The part of libheif-js 1.23.2 used here; its own types are `any`. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills in RGBA with the image's rotation applied; calls with `null` if that fails. */
    display(pixels: Pixels, onShown: (pixels: Pixels | null) => void): void
  }
  export default function loadLibheif(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
}
