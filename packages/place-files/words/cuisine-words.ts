/**
 * Words for cuisines in German, French, Spanish, Italian and Dutch, and further English ones, by the English word that
 * files of places use. German adjectives stand without their ending.
 */
export const CUISINES: Record<string, string> = {
  italian:
    'italian, italienisch, italien, italiano, italiana, italienne, italiaans, italia, sizilianisch, siciliana, siciliano, napoletana, romana, toscana, pugliese, sardisch, sarda, pasta',
  mexican:
    'mexican, mexikanisch, mexicain, mexicaine, mexicano, mexicana, mejicana, mejicano, messicano, messicana, mexicaans, tex mex, taco, burrito, taqueria',
  chinese:
    'chinese, chinesisch, chinois, chinoise, chino, china, cinese, chinees, cantonese, kantonesisch, sichuan, szechuan, szechwan, hunan, dim sum, shanghainese, dumpling, hakka',
  japanese:
    'japanese, japanisch, japonais, japonaise, japonés, japonesa, giapponese, japans, sushi, ramen, teppanyaki, izakaya, udon, soba, yakitori',
  thai: 'thai, thailändisch, thaïlandais, thaïlandaise, thaï, tailandés, tailandesa, thailandese, tailandese, thais, thaise',
  indian:
    'indian, indisch, indien, indienne, indio, india, indiano, indiana, indiase, north indian, south indian, punjabi, tandoori, biryani, hindú, curry, bengali, gujarati',
  korean: 'korean, koreanisch, coréen, coréenne, coreano, coreana, koreaans, korean bbq',
  vietnamese:
    'vietnamese, vietnamesisch, vietnamien, vietnamienne, vietnamita, vietnamees, pho, banh mi',
  mediterranean:
    'mediterranean, mediterran, méditerranéen, méditerranéenne, mediterráneo, mediterránea, mediterraneo, mediterranea, mediterraan, middle eastern, arabisch, arab, arabic, oriental arab, falafel, shawarma, gyro, moyen orient, árabe, araba, arabo, levantine',
  greek: 'greek, griechisch, grec, grecque, griego, griega, greco, greca, grieks, souvlaki',
  seafood:
    'seafood, fischspezialitäten, meeresfrüchte, fruits de mer, poisson, poissons, marisco, mariscos, pescado, pescados, frutti di mare, pesce, vis en zeevruchten, zeevruchten, visspecialiteiten',
  barbecue: 'barbecue, bbq',
  steak_house: 'steak, steaks',
  salvadoran: 'salvadoran, salvadorian, salvadoreño, salvadoreña, pupuseria',
  hawaiian: 'hawaiian, hawaiianisch, hawaïen, hawaiano, hawaiana, poke, poké, poke bowl',
  latin_american:
    'latin american, latin, lateinamerikanisch, latino américain, latinoamericano, latinoamericana, sudamericano, südamerikanisch, south american, sud américain, zuid amerikaans, latijns amerikaans',
  american:
    'american, amerikanisch, américain, américaine, americano, americana, amerikaans, new american, american traditional, americans, burger, hamburger, chicken wings, wings',
  asian:
    'asian, asiatisch, asiatique, asiático, asiática, asiatico, asiatica, aziatisch, pan asian, asian fusion, panasiatisch, east asian, southeast asian, wok, noodle, noodles',
  caribbean:
    'caribbean, west indian, karibisch, caraïbes, caribéenne, caribeño, caribeña, caraibico, caraibica, caribisch, caraïbisch, antillais, trinidadian, guyanese, haitian, barbadian, bajan',
  jamaican: 'jamaican, jamaikanisch, jamaïcain, jamaicano, jamaicana, jamaicaans',
  french:
    'french, französisch, francoise, français, française, francés, francesa, francese, frans, franse, provençal, provençale, lyonnais, lyonnaise, alsacien, alsacienne, breton, bretonne',
  spanish:
    'spanish, spanisch, espagnol, espagnole, español, española, spagnolo, spagnola, spaans, catalan, catalana, basque, vasca, vasco, gallega, andaluza, tapas, paella',
  german:
    'german, deutsch, allemand, allemande, alemán, alemana, tedesco, tedesca, duits, bayerisch, bavarian, bayrisch, schwäbisch, fränkisch, swabian, badisch',
  austrian:
    'austrian, österreichisch, autrichien, autrichienne, austriaco, austriaca, oostenrijks, wienerisch, viennese',
  swiss: 'swiss, schweizerisch, schweizer, suisse, suizo, suiza, svizzero, svizzera, zwitsers',
  dutch:
    'dutch, niederländisch, holländisch, néerlandais, néerlandaise, hollandais, holandés, holandesa, olandese, nederlands, hollands, hollandse, nederlandse',
  belgian: 'belgian, belgisch, belge, belga, vlaams, flämisch, flemish',
  irish: 'irish, irisch, irlandais, irlandaise, irlandés, irlandesa, irlandese, iers, ierse',
  british:
    'british, english, britisch, englisch, anglais, anglaise, britannique, inglés, inglesa, británico, inglese, britannico, engels, brits, scottish, schottisch, welsh, modern british',
  portuguese:
    'portuguese, portugiesisch, portugais, portugaise, portugués, portuguesa, portoghese, portugees',
  polish: 'polish, polnisch, polonais, polonaise, polaco, polaca, polacco, polacca, pools, poolse',
  russian: 'russian, russisch, russe, ruso, rusa, russo, russa',
  ukrainian:
    'ukrainian, ukrainisch, ukrainien, ukrainienne, ucraniano, ucraniana, ucraino, ucraina, oekraïens',
  georgian: 'georgian, georgisch, géorgien, géorgienne, georgiano, georgiana',
  hungarian: 'hungarian, ungarisch, hongrois, hongroise, húngaro, húngara, ungherese, hongaars',
  czech: 'czech, tschechisch, tchèque, checo, checa, ceco, ceca, tsjechisch, böhmisch, bohemian',
  croatian:
    'croatian, kroatisch, croate, croata, kroatische, balkan, jugoslawisch, serbian, serbisch, serbe, bosnisch, bosnian, balkanisch, dalmatinisch',
  romanian: 'romanian, rumänisch, roumain, roumaine, rumano, rumana, rumeno, rumena, roemeens',
  bulgarian: 'bulgarian, bulgarisch, bulgare, búlgaro, bulgaro',
  scandinavian:
    'scandinavian, skandinavisch, scandinave, escandinavo, escandinava, scandinavo, scandinavisch, nordic, nordisch, swedish, schwedisch, suédois, danish, dänisch, danois, norwegian, norwegisch, finnish, finnisch',
  turkish: 'turkish, türkisch, turc, turque, turco, turca, turks, turkse, anatolisch',
  kurdish: 'kurdish, kurdisch, kurde, kurdo',
  lebanese: 'lebanese, libanesisch, libanais, libanaise, libanés, libanesa, libanese, libanees',
  syrian: 'syrian, syrisch, syrien, syrienne, sirio, siria, siriano, siriana',
  persian:
    'persian, iranian, persisch, iranisch, persan, persane, iranien, iranienne, persa, iraní, iraniano, perzisch, iraans',
  israeli: 'israeli, israelisch, israélien, israelí, israeliano, jewish, jüdisch',
  egyptian: 'egyptian, ägyptisch, égyptien, egipcio, egiziano, egyptisch',
  afghan: 'afghan, afghanisch, afgano, afgana, afghane, afghaans',
  pakistani:
    'pakistani, pakistanisch, pakistanais, pakistanaise, paquistaní, pakistano, pakistaans',
  nepalese:
    'nepalese, nepali, nepalesisch, népalais, népalaise, nepalí, nepalees, himalayan, tibetan, tibetisch, tibétain, momo',
  bangladeshi: 'bangladeshi, bangladesisch, bangladais',
  sri_lankan: 'sri lankan, srilankisch, sri lankais, ceylonese, singhalesisch',
  indonesian:
    'indonesian, indonesisch, indonésien, indonésienne, indonesio, indonesia, indonesiano, javanese, balinese, chinees indisch, rijsttafel, toko',
  malaysian:
    'malaysian, malaysisch, malaisien, malasio, malese, maleisisch, singaporean, singapore',
  filipino: 'filipino, philippinisch, philippin, philippine, filippino, filipijns',
  burmese: 'burmese, birmanisch, birman, birmano, birmaans',
  cambodian: 'cambodian, khmer, kambodschanisch, cambodgien, camboyano, cambogiano, cambodjaans',
  lao: 'lao, laotian, laotisch, laotien, laosiano',
  taiwanese: 'taiwanese, taiwanesisch, taïwanais, taiwanés, taiwanees',
  mongolian: 'mongolian, mongolisch, mongol, mongole, mongolo, mongools',
  uzbek: 'uzbek, usbekisch, ouzbek, uzbeko',
  african:
    'african, afrikanisch, africain, africaine, africano, africana, afrikaans, west african, nigerian, ghanaian, senegalese, kenyan, south african',
  ethiopian:
    'ethiopian, eritrean, äthiopisch, eritreisch, éthiopien, éthiopienne, etíope, etiope, ethiopisch',
  moroccan:
    'moroccan, marokkanisch, marocain, marocaine, marroquí, marocchino, marocchina, marokkaans, north african, maghrébin, maghreb, couscous, tajine',
  tunisian: 'tunisian, tunesisch, tunisien, tunisienne, tunecino, tunisino',
  algerian: 'algerian, algerisch, algérien, algérienne, argelino, algerino',
  brazilian:
    'brazilian, brasilianisch, brésilien, brésilienne, brasileño, brasileña, brasiliano, brasiliana, braziliaans',
  peruvian:
    'peruvian, peruanisch, péruvien, péruvienne, peruano, peruana, peruviano, peruaans, ceviche',
  argentinian: 'argentinian, argentine, argentinisch, argentin, argentino, argentina, argentijns',
  colombian: 'colombian, kolumbianisch, colombien, colombiano, colombiana, colombiaans',
  venezuelan: 'venezuelan, venezolanisch, vénézuélien, venezolano, venezolana, arepa',
  chilean: 'chilean, chilenisch, chilien, chileno, chilena, cileno',
  ecuadorian: 'ecuadorian, ecuadorianisch, équatorien, ecuatoriano, ecuatoriana',
  cuban: 'cuban, kubanisch, cubain, cubaine, cubano, cubana, cubaans',
  dominican: 'dominican, dominikanisch, dominicain, dominicano, dominicana',
  puerto_rican: 'puerto rican, portoricain, puertorriqueño, puertorriqueña',
  cajun: 'cajun, creole, cajun and creole, new orleans',
  southern: 'southern, soul food, soulfood, southern food',
  surinamese: 'surinamese, surinamisch, surinaams, surinaamse',
  australian: 'australian, australisch, australien, australiano',
  european:
    'european, europäisch, européen, européenne, europeo, europea, europees, eastern european, central european, modern european, osteuropäisch',
}
