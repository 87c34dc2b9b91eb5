const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36'

/** What browsers of phones, and of apps on phones, say about themselves. */
export const userAgents = {
  safari: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  lineIos: `${iPhone} Mobile/15E148 Safari Line/15.8.0`,
  instagramIos: `${iPhone} Mobile/22F76 Instagram 385.0.0.28.84 (iPhone16,1; iOS 18_5; ja_JP; ja; scale=3.00; 1179x2556; 750000000)`,
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  lineAndroid: `${webView} Line/15.8.0/IAB`,
  instagramAndroid: `${webView} Instagram 385.0.0.47.74 Android (35/15; 420dpi; 1080x2400; Google/google; Pixel 8; shiba; shiba; ja_JP; 750000000)`,
}
