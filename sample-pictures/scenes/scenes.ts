import type { Scene } from '#sample-pictures/kit/document.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import * as beauty from './beauty.ts'
import * as cafe from './cafe.ts'
import * as izakaya from './izakaya.ts'
import * as ramen from './ramen.ts'
import * as restaurant from './restaurant.ts'
import * as salon from './salon.ts'
import * as soba from './soba.ts'
import * as store from './store.ts'
import * as textures from './textures.ts'

/** The scene of each picture. */
export const scenes: Record<SamplePictureId, Scene> = {
  'soba-storefront': soba.sobaStorefront,
  'soba-zaru': soba.sobaZaru,
  'soba-tempura': soba.sobaTempura,
  'soba-interior': soba.sobaInterior,
  'soba-handmade': soba.sobaHandmade,
  'soba-sake': soba.sobaSake,
  'izakaya-storefront': izakaya.izakayaStorefront,
  'izakaya-yakitori': izakaya.izakayaYakitori,
  'izakaya-sashimi': izakaya.izakayaSashimi,
  'izakaya-counter': izakaya.izakayaCounter,
  'izakaya-beer': izakaya.izakayaBeer,
  'ramen-storefront': ramen.ramenStorefront,
  'ramen-bowl': ramen.ramenBowl,
  'ramen-gyoza': ramen.ramenGyoza,
  'ramen-teishoku': ramen.ramenTeishoku,
  'ramen-counter': ramen.ramenCounter,
  'cafe-storefront': cafe.cafeStorefront,
  'cafe-coffee': cafe.cafeCoffee,
  'cafe-bread': cafe.cafeBread,
  'cafe-cake': cafe.cafeCake,
  'cafe-interior': cafe.cafeInterior,
  'restaurant-storefront': restaurant.restaurantStorefront,
  'restaurant-plate': restaurant.restaurantPlate,
  'restaurant-wine': restaurant.restaurantWine,
  'restaurant-pasta': restaurant.restaurantPasta,
  'restaurant-interior': restaurant.restaurantInterior,
  'beauty-storefront': beauty.beautyStorefront,
  'beauty-interior': beauty.beautyInterior,
  'beauty-scissors': beauty.beautyScissors,
  'beauty-shampoo': beauty.beautyShampoo,
  'beauty-style': beauty.beautyStyle,
  'salon-entrance': salon.salonEntrance,
  'salon-room': salon.salonRoom,
  'salon-hands': salon.salonHands,
  'salon-aroma': salon.salonAroma,
  'salon-towel': salon.salonTowel,
  'store-storefront': store.storeStorefront,
  'store-bouquet': store.storeBouquet,
  'store-shelves': store.storeShelves,
  'store-wrapping': store.storeWrapping,
  'store-goods': store.storeGoods,
  'texture-washi': textures.textureWashi,
  'texture-seigaiha': textures.textureSeigaiha,
  'texture-asanoha': textures.textureAsanoha,
  'texture-linen': textures.textureLinen,
  'texture-wood': textures.textureWood,
  'texture-plaster': textures.texturePlaster,
  'texture-dots': textures.textureDots,
  'texture-stripes': textures.textureStripes,
  'texture-terrazzo': textures.textureTerrazzo,
  'texture-leaves': textures.textureLeaves,
  'texture-waves': textures.textureWaves,
  'texture-night': textures.textureNight,
}
