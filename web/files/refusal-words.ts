/** Why a file of this device is not taken, before anything is sent: what to do first, names of formats last. */
export const refusals = {
  notPicture:
    'これは写真ではないため、入りません。スマホやカメラで撮った写真か、画像として保存したものをえらんでください。',
  otherPicture:
    'この種類の画像は入りません。画像をひらき、JPEGかPNGで保存し直してからえらんでください。（入る種類: JPEG・PNG・WebP・GIF・AVIF・HEIC）',
  notMovie: 'これは動画ではないため、入りません。スマホやカメラで撮った動画をえらんでください。',
  otherMovie:
    'この動画は、このままでは入りません。iPhoneでは「設定」→「カメラ」→「フォーマット」を「互換性優先」にして撮ると入ります。ほかの動画は、保存し直してからえらんでください。（入る種類: MP4・WebM）',
  neither:
    'これは写真でも動画でもないため、入りません。スマホやカメラで撮った写真か動画をえらんでください。',
} as const
