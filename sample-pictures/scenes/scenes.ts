import type { Scene } from '#sample-pictures/kit/document.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { beautyInterior } from './beauty/interior.ts'
import { beautyScissors } from './beauty/scissors.ts'
import { beautyShampoo } from './beauty/shampoo.ts'
import { beautyStorefront } from './beauty/storefront.ts'
import { beautyStyle } from './beauty/style.ts'
import { cafeBread } from './cafe/bread.ts'
import { cafeCake } from './cafe/cake.ts'
import { cafeCoffee } from './cafe/coffee.ts'
import { cafeInterior } from './cafe/interior.ts'
import { cafeStorefront } from './cafe/storefront.ts'
import { izakayaBeer } from './izakaya/beer.ts'
import { izakayaCounter } from './izakaya/counter.ts'
import { izakayaSashimi } from './izakaya/sashimi.ts'
import { izakayaStorefront } from './izakaya/storefront.ts'
import { izakayaYakitori } from './izakaya/yakitori.ts'
import { ramenBowl } from './ramen/bowl.ts'
import { ramenCounter } from './ramen/counter.ts'
import { ramenGyoza } from './ramen/gyoza.ts'
import { ramenStorefront } from './ramen/storefront.ts'
import { ramenTeishoku } from './ramen/teishoku.ts'
import { restaurantInterior } from './restaurant/interior.ts'
import { restaurantPasta } from './restaurant/pasta.ts'
import { restaurantPlate } from './restaurant/plate.ts'
import { restaurantStorefront } from './restaurant/storefront.ts'
import { restaurantWine } from './restaurant/wine.ts'
import { salonAroma } from './salon/aroma.ts'
import { salonEntrance } from './salon/entrance.ts'
import { salonHands } from './salon/hands.ts'
import { salonRoom } from './salon/room.ts'
import { salonTowel } from './salon/towel.ts'
import { sobaHandmade } from './soba/handmade.ts'
import { sobaInterior } from './soba/interior.ts'
import { sobaSake } from './soba/sake.ts'
import { sobaStorefront } from './soba/storefront.ts'
import { sobaTempura } from './soba/tempura.ts'
import { sobaZaru } from './soba/zaru.ts'
import { storeBouquet } from './store/bouquet.ts'
import { storeGoods } from './store/goods.ts'
import { storeShelves } from './store/shelves.ts'
import { storeStorefront } from './store/storefront.ts'
import { storeWrapping } from './store/wrapping.ts'
import * as materials from './textures/materials.ts'
import * as patterns from './textures/patterns.ts'

/** The scene of each picture. */
export const scenes: Record<SamplePictureId, Scene> = {
  'soba-storefront': sobaStorefront,
  'soba-zaru': sobaZaru,
  'soba-tempura': sobaTempura,
  'soba-interior': sobaInterior,
  'soba-handmade': sobaHandmade,
  'soba-sake': sobaSake,
  'izakaya-storefront': izakayaStorefront,
  'izakaya-yakitori': izakayaYakitori,
  'izakaya-sashimi': izakayaSashimi,
  'izakaya-counter': izakayaCounter,
  'izakaya-beer': izakayaBeer,
  'ramen-storefront': ramenStorefront,
  'ramen-bowl': ramenBowl,
  'ramen-gyoza': ramenGyoza,
  'ramen-teishoku': ramenTeishoku,
  'ramen-counter': ramenCounter,
  'cafe-storefront': cafeStorefront,
  'cafe-coffee': cafeCoffee,
  'cafe-bread': cafeBread,
  'cafe-cake': cafeCake,
  'cafe-interior': cafeInterior,
  'restaurant-storefront': restaurantStorefront,
  'restaurant-plate': restaurantPlate,
  'restaurant-wine': restaurantWine,
  'restaurant-pasta': restaurantPasta,
  'restaurant-interior': restaurantInterior,
  'beauty-storefront': beautyStorefront,
  'beauty-interior': beautyInterior,
  'beauty-scissors': beautyScissors,
  'beauty-shampoo': beautyShampoo,
  'beauty-style': beautyStyle,
  'salon-entrance': salonEntrance,
  'salon-room': salonRoom,
  'salon-hands': salonHands,
  'salon-aroma': salonAroma,
  'salon-towel': salonTowel,
  'store-storefront': storeStorefront,
  'store-bouquet': storeBouquet,
  'store-shelves': storeShelves,
  'store-wrapping': storeWrapping,
  'store-goods': storeGoods,
  'texture-washi': materials.textureWashi,
  'texture-seigaiha': patterns.textureSeigaiha,
  'texture-asanoha': patterns.textureAsanoha,
  'texture-linen': materials.textureLinen,
  'texture-wood': materials.textureWood,
  'texture-plaster': materials.texturePlaster,
  'texture-dots': patterns.textureDots,
  'texture-stripes': patterns.textureStripes,
  'texture-terrazzo': materials.textureTerrazzo,
  'texture-leaves': materials.textureLeaves,
  'texture-waves': patterns.textureWaves,
  'texture-night': patterns.textureNight,
}
