/** What the HEIC thread uses of libheif-js 1.23.2, whose own types say `any`. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Context = { readonly context: unique symbol }
  type Handle = { readonly handle: unique symbol }
  type Constant = { readonly constant: unique symbol }
  /** In place of what was asked for: what went wrong. */
  type Trouble = { code: Constant; message: string }
  /** `stride` is the bytes from one row of pixels to the next. */
  type Channel = { id: Constant; width: number; height: number; stride: number; data: Uint8Array }

  type Libheif = {
    heif_context_alloc(): Context
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Trouble
    heif_js_context_get_primary_image_handle(context: Context): Handle | Trouble
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_js_decode_image2(
      handle: Handle,
      colourspace: Constant,
      chroma: Constant,
    ): Promise<{ channels: Channel[] } | Trouble>
    heif_error_code: { heif_error_Ok: Constant }
    heif_colorspace: { heif_colorspace_RGB: Constant }
    heif_chroma: {
      heif_chroma_interleaved_RGB: Constant
      heif_chroma_interleaved_RGBA: Constant
    }
  }
  /** Compiles the decoder, which takes a tenth of a second. */
  export default function loadLibheif(): Libheif
}
