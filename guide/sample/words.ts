import type { Intros } from '#site/copy/own-words.ts'

/** How the sample introduces cuisines and towns. */
export const intros: Intros = {
  cuisines: {
    Seafood:
      'Steamed crabs by the dozen, rockfish in season, and oysters a short drive from where they grew.',
    BBQ: 'Pit beef, ribs and brisket, smoked low, sliced thick and gone when it is gone.',
    Desserts: 'Layer cakes, snowballs and scoops: the reason to leave room, or to skip dinner.',
  },
  towns: {
    'Bel Air':
      'Downtown you can walk from soup to sushi, as jurors do at noon. Out on the pike there is brisket, and on Fridays tacos till late.',
    'Forest Hill':
      'A feed hall that cooks what the farm stands have, and a smoker the size of a hearse. End with soft serve, across from the dairy.',
    Abingdon:
      'Emmorton Road alone has a Korean grill, a Thai kitchen and an Indian counter. Come with friends, and pass the plates.',
    Fallston:
      'Barns, porches and a working orchard: dinner here has a view of fields. Set an alarm for the cider doughnuts.',
    'Havre de Grace':
      'The river becomes the bay here, and so does the menu: crab, oysters, rockfish. Afterward, take a cone along the water.',
    Aberdeen:
      'Bagels before work, pho at noon, Korean when it gets late. On weekends, be early for the lamb barbacoa.',
    Edgewood:
      'Crabs by the tray above the Bush River, as long as the season lasts. The rest of the year: smoked turkey, and a heated porch.',
    Churchville:
      'Ice cream from cows that take visitors, and beef from within ten miles. Bring lawn chairs for the pizza.',
    Jarrettsville:
      'A fire at the inn, loaves where the grain sacks were, pizza cut in squares. On Saturdays the news is in the bread line.',
    Joppatowne:
      'Fried clams with a view of other people’s boats, and a drive-in with trays on the car windows. Nobody is in a hurry.',
  },
}

/** The sample says all texts as they are. */
export const words = {}
