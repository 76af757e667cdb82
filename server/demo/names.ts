// Names of people by region, as they are written there and, for e-mail addresses, in plain Latin letters.

export type RegionCode = 'mx' | 'in' | 'me' | 'au'

/** As written, and in plain letters where that differs. */
type Name = readonly [written: string, plain: string]

interface Names {
  readonly women: readonly Name[]
  readonly men: readonly Name[]
  readonly families: readonly Name[]
}

/** `José|jose`; without a bar both are the same. */
const list = (text: string): Name[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .map((item): Name => {
      const [written = '', plain = written.toLowerCase()] = item.split('|')
      return [written, plain]
    })

/** The people of a region; where two scripts or languages are common there, each with first and family names of its own. */
export const names: Readonly<Record<RegionCode, readonly Names[]>> = {
  mx: [
    {
      women:
        list(`María|maria, Guadalupe, Sofía|sofia, Ximena, Fernanda, Itzel, Verónica|veronica, Nuria, Ángela|angela,
        Rocío|rocio, Daniela, Marisol, Alejandra, Araceli, Begoña|begona`),
      men: list(`José|jose, Íñigo|inigo, Raúl|raul, Emiliano, Mateo, Óscar|oscar, Andrés|andres, Héctor|hector, Rodrigo,
        Iván|ivan, Joaquín|joaquin, Salvador, Ulises, Ramón|ramon, Gerardo`),
      families: list(`García López|garcia.lopez, Hernández|hernandez, Martínez|martinez, Muñoz|munoz, Peña|pena,
        Núñez|nunez, Ibáñez|ibanez, de la Cruz|delacruz, Ortiz, Treviño|trevino, Cárdenas|cardenas, Zamora,
        Villaseñor|villasenor, Domínguez|dominguez, Quintero, Escobedo, Rentería|renteria, Salinas`),
    },
  ],
  in: [
    {
      women: list(
        'प्रिया|priya, अंजलि|anjali, मीरा|meera, रोशनी|roshni, कविता|kavita, सुनीता|sunita, नेहा|neha, दीपा|deepa',
      ),
      men: list('अर्जुन|arjun, रोहन|rohan, अमित|amit, विजय|vijay, संजय|sanjay, राहुल|rahul, प्रकाश|prakash, मनोज|manoj'),
      families: list(
        'शर्मा|sharma, गुप्ता|gupta, वर्मा|verma, सिंह|singh, जोशी|joshi, कुलकर्णी|kulkarni, मिश्रा|mishra, यादव|yadav',
      ),
    },
    {
      women: list('Lakshmi, Kavya, Aishwarya, Divya, Sneha, Padma, Ritu, Anita'),
      men: list('Vikram, Karthik, Imran, Suresh, Nikhil, Harsh, Gaurav, Thomas'),
      families: list('Nair, Das, Kaur, Iyer, Reddy, Patel, Banerjee, Mehta, Rao, Pillai, Chauhan, Bose'),
    },
  ],
  me: [
    {
      women: list(`نورة|noura, هدى|huda, ليلى|layla, مريم|maryam, سلمى|salma, فاطمة|fatima, ريم|reem, أمينة|amina,
        شيماء|shaimaa, دانة|dana, سارة|sara`),
      men: list(`محمد|mohammed, يوسف|yousef, خالد|khalid, عبد الله|abdullah, سعيد|saeed, عمر|omar, ماجد|majid, فيصل|faisal,
        حسن|hassan, طارق|tariq, راشد|rashid`),
      families:
        list(`القحطاني|alqahtani, العتيبي|alotaibi, ناصر|nasser, بن سالم|binsalem, المنصوري|almansoori, حداد|haddad,
        الشمري|alshammari, خوري|khoury, النعيمي|alnuaimi, العامري|alameri, الزعابي|alzaabi, فارس|fares,
        الهاشمي|alhashimi, صالح|saleh`),
    },
    {
      women: list('Elif, Zeynep, Çağla|cagla, Gülşen|gulsen, Ayşe|ayse, İpek|ipek'),
      men: list('Mehmet, İbrahim|ibrahim, Özgür|ozgur, Çağrı|cagri, Ömer|omer, Yiğit|yigit'),
      families: list('Yılmaz|yilmaz, Şahin|sahin, Demirağ|demirag, Güneş|gunes, Çelik|celik, Aydın|aydin'),
    },
  ],
  au: [
    {
      women: list(`Charlotte, Olivia, Matilda, Isla, Chloé|chloe, Siobhán|siobhan, Harriet, Georgia, Mei, Talia, Freya,
        Zoë|zoe, Imogen, Priscilla, Anh`),
      men: list(`Jack, Lachlan, Oliver, Angus, Seán|sean, Tom, Hamish, Liam, Wei, Kai, Darcy, Zachary, Callum, Søren|soren,
        Minh`),
      families:
        list(`Nguyen, O'Brien|obrien, Walker, McDonald, Taylor, Chen, Kelly, D'Angelo|dangelo, Wilson, Papadopoulos,
        Müller|muller, Campbell, Ryan, Jovanović|jovanovic, Tran, Fitzgerald, Martin, Whitfield`),
    },
  ],
}
