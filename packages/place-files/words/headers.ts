import { eachField, PLACE_FIELDS } from '../../../domain/place-fields.ts'
import { TEXTS } from '../candidate.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/**
 * Headers that people and programs give to a column, folded to letters and digits, in six languages. The first that has a
 * value counts.
 */
export const COLUMNS = {
  ...eachField(TEXTS, (text) => [
    PLACE_FIELDS[text].label.toLowerCase().replace(/[^a-z]/g, ''),
    text.toLowerCase(),
  ]),
  wofId: words('wofid'),
  fsqId: words('fsqplaceid fsqid'),
  fsqLabels: words('fsqcategorylabels'),
  id: words(
    'id sourceid placeid recordid businessid restaurantid facilityid fhrsid ref storecode memberid',
  ),
  // The name under which a company does business is the one that people know.
  name: words(`dbaname dba doingbusinessas doingbusinessasname tradename tradingname name restaurant restaurantname
    establishmentname facilityname facility businessname business placename premisesname storename title posttitle listingtitle
    companyname nom nomcommercial nometablissement nombre nombrecomercial nome denominazione insegna rotulo naam bedrijfsnaam
    bezeichnung betrieb betriebsname lokal etablissement establishment membername company organization organisation displayname`),
  fullAddress: words('addressfull fulladdress formattedaddress addrfull'),
  address:
    words(`address streetaddress addrstreetaddress address1 addressline1 addr facilityaddress establishmentaddress siteaddress
    premisesaddress businessaddress locationaddress hplocation listingaddress physaddr1 physaddress1 physaddress physicaladdress1 physicaladdress adresse anschrift strassenr strasseundhausnummer
    strassehausnummer direccion domicilio indirizzo adres`),
  houseNumber: words(
    'housenumber addrhousenumber streetnumber building hausnummer hausnr hnr numerocivico civico huisnummer numerodevoie numero',
  ),
  street: words(
    'street addrstreet streetname strasse strassenname strassenbezeichnung strasselang rue calle via straat straatnaam nomdevoie',
  ),
  unit: words('unit suite address2 addressline2 physaddr2 physaddress2 physicaladdress2'),
  town: words(`town city towncity citytown cityname townname neighborhood locality municipality borough boro facilitycity posttown physcity physicalcity addrcity
    ort stadt gemeinde ville commune localite nomcommune libellecommune metanamecom ciudad localidad municipio poblacion citta comune plaats woonplaats gemeente`),
  region: words(
    'state region province administrativearea facilitystate physstate physicalstate stateprovince bundesland kanton provincia provincie',
  ),
  postalCode: words(
    'zip zipcode postcode postalcode facilityzip zippostalcode physzip physicalzip addrpostcode plz postleitzahl codepostal cp codigopostal cap',
  ),
  country: words('country countrycode countryregion land pays pais paese'),
  phone: words(
    'phone phonenumber telephone tel displayphone primaryphone hpphone mainphone telefon telefonnummer rufnummer telefono telefoon telefoonnummer',
  ),
  website: words(
    'website web url homepage site hpwebsite websiteurl webaddress webseite internet siteweb siteinternet sitoweb sitioweb paginaweb',
  ),
  menuUrl: words('menulink menuurl menu'),
  reservationUrl: words('reservationlink reservationurl reservations bookinglink booking'),
  orderUrl: words('orderlink orderurl orderonline onlineordering'),
  description: words(
    'description about fromthebusiness postcontent listingcontent beschreibung descripcion descrizione beschrijving',
  ),
  cuisine: words(
    'cuisine cuisines tags food cuisinedescription cuisinetype servescuisine kueche kuechenart typedecuisine cocina cucina keuken',
  ),
  category:
    words(`primarycategory maincategory category categories type amenity businesstype facilitytype establishmenttype
    typedescription pedescription descript listingcategory listingcategories postcategory licensedescription businesscategory
    kategorie kategorien art branche betriebsart typ categorie categoria categorias tipo tipologia soort`),
  subcategory: words(
    'subcategory subcategories unterkategorie souscategorie subcategoria sottocategoria subcategorie',
  ),
  moreCategories: words('additionalcategories'),
  price: words('price pricerange pricelevel'),
  latitude: words('lat latitude y manuallat hplatitude geolat breitengrad'),
  longitude: words('lon lng long longitude x manuallng hplongitude geolong laengengrad'),
  hours:
    words(`hours openinghours openinghoursjson hoursjson businesshours openingtimes workinghours hoursofoperation
    oeffnungszeiten oeffnungszeit horaires horairesdouverture horario horarios orari orario oraridiapertura openingstijden`),
  specialHours: words('specialhours'),
  Facebook: words('facebook'),
  Instagram: words('instagram'),
  isCurrent: words('iscurrent'),
  isOpen: words('isopen'),
  isClosed: words('isclosed permanentlyclosed inspectionclosedbusiness'),
  status: words(
    'status operatingstatus businessstatus poststatus listingstatus programstatus establishmentstatus licensestatus licstatus betriebsstatus memberstatus membershipstatus',
  ),
  supersededBy: words('supersededby'),
  closed: words('dateclosed'),
  changed: words('lastmodified updatedat updated daterefreshed'),
}

/** Columns that registers of licenses and inspections have, and lists of guides have not. */
export const REGISTER_COLUMNS = new Set(
  words(`fhrsid businessid licensenumber licenseno license licencenumber licstatus licensestatus permitnumber permitid inspectiondate activitydate
    facilityid establishmentid camis naics naicscode naicsdescription ttxid grade riskcategory programidentifier`),
)
