/** The part of libheif-js 1.23.2 used here; its own types are `any`. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Context = { readonly context: unique symbol }
  type Handle = { readonly handle: unique symbol }
  type Constant = { readonly constant: unique symbol }
  /** Returned instead of a result. */
  type Trouble = { code: Constant; message: string }
  /** `stride`: bytes from one row to the next. */
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
  /** Compiles the decoder, which takes 100 ms. */
  export default function loadLibheif(): Libheif
}
