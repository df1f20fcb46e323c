/*
 * What the rules look for in words, as data: lists of words and, for each rule, its cues, a line each
 * (`cue.rules.ts` reads them). The number is how much a cue says: 10 all, 6 that it is odd, 2 what honest
 * posts say too. Written after warnings that authorities publish about made-up jobs
 * (docs/signals.md).
 */

/** Words that stand for one another, by the name by which cues ask for them. */
export const cueLists = {
  you: 'you|your|u|ur|yourself|candidate*|applicant*|joiner*|trainee*|hires|selected|shortlisted|participant*|interested|must|kindly|please|simply|agents|workers|members|everyone',
  fee: 'fee|fees|charge|charges|deposit|deposits|payment|cost|costs|dues|price|contribution|amount|bond',
  pay: 'pay|pays|paying|paid|bear|bears|settle|settles|settled|remit|remits|remitted|cover|covers|covered|buy|buys|purchase|purchases|purchased|invest|transfer|transferred|place|wire|order|contribute|shoulder|spend|fund|top_up|recharge',
  purpose:
    'training|course|courses|certif*|kit|kits|packet|starter|start_up|startup|manual|guide|materials|equipment|laptop|macbook|headset|uniform*|software|license|licence|background|clearance|screening|verification|registration|enrollment|enrolment|application|processing|administration|administrative|admin|visa|permit|embassy|immigration|paperwork|onboarding|badge|membership|activation|account|slot|spot|seat|interview|handling|admission|biometric*|medical|placement|security|joining|documentation|file|orientation|inventory|refundable|reservation|workstation|phone|device|portfolio|photoshoot|photo_shoot|headshots|internship|subscription|portal|access|bonding|insurance|transport*|shipping|courier|delivery_of|tools|tablet|printer|id_card|assessment|exam|test|class|classes|seminar|workshop|program|vetting|fingerprint*',
  refunded:
    'refund*|reimburs*|non_refundable|nonrefundable|advance|upfront|up_front|one_time|onetime|nominal|small|only|today|returned|back|prior|first_paycheck|first_salary|second_paycheck',
  others:
    'customer*|client*|tenant*|resident*|guest*|student*|patient*|vendor*|supplier*|taxpayer*|donor*|borrower*|subscriber*|parents|families|family|department|merchants|buyers|policyholder*',
  employer: 'we|us|our|company|employer|hospital|district|practice|clinic|firm|team|store|fully',
  app: 'telegram~|telegrm|tlgrm|whatsapp~|watsap|whatsap|whats_app|wechat~|viber|hangouts|hangout|google_chat|kik|textnow|zangi|wickr|botim|imessage|threema|skype|signal_app|signal_messenger|snapchat|discord|facebook_messenger|fb_messenger|line_app|wire_app|wire_messenger|zoho_cliq',
  surelyApp:
    'telegram~|telegrm|tlgrm|whatsapp~|watsap|whatsap|whats_app|wechat~|viber|hangouts|hangout|kik|textnow|zangi|wickr|botim|signal_app|signal_messenger|facebook_messenger|line_app|wire_app',
  contact:
    'contact|message|msg|text|write|add|dm|ping|chat|reply|reach|connect|apply|send|join|talk|speak|continue|inbox|download|install|call|respond|proceed|forward|interview*|briefing|hit_up|get_in_touch|onboarding|screening|search|find',
  toUs: 'me|us|hr|recruiter*|manager|agent|coordinator|supervisor|receptionist|mr|mrs|ms|miss|dr|desk|number|hiring|onboarding|interview*|briefing|#phone|#handle|begin|start|start_now|group|channel|apply',
  send: 'send|sends|sending|upload|uploads|email|mail|submit|provide|forward|text|share|scan|enter|attach|snap|give|confirm|furnish|photo|photos|picture|pictures|copy|copies|scans|front|images|image|supply|register|fill|list|reply|link|whatsapp|photograph|screenshot|type',
  secret:
    'ssn|social_security|social_insurance|passport|bank_details|bank_account|banking|bank_login|bank_information|bank_info|bank_name|account_number|account_details|account_and|routing|credit_card|debit_card|card_number|cvv|pin|mothers_maiden|mother_maiden|maiden_name|utility_bill|bank_statement|credit_score|credit_report|selfie|national_insurance|tax_id|atm_card|online_banking|id_me|direct_deposit_form',
  card: 'driver_license|drivers_license|driver_licence|drivers_licence|driving_licence|state_id|id_card|photo_id|government_id|government_issued|identity_card|identification|valid_id|national_id|dl|id|ids|birth_certificate|date_of_birth|dob|green_card',
  later:
    'after_an_offer|after_the_offer|after_our_offer|an_offer|our_offer|accepted_an_offer|conditional_offer|written_offer|first_day|day_one|start_date|i_9|i9|e_verify|everify|upon_hire|drug_screen',
  parcel:
    'package*|parcel*|shipment*|deliveries|goods|mail|merchandise|boxes|items|orders|electronics',
  home: 'your_home|home_address|your_house|your_address|your_residence|your_apartment|from_home|at_home|home_based|own_name|your_name|your_door|your_place|your_doorstep|your_garage|your_own_home|residential|home|residence|apartment|doorstep',
  check:
    'check|checks|cheque|cheques|cashiers_check|money_order|echeck|e_check|draft|bankers_draft|certified_funds|digital_draft',
  sending:
    'zelle~|cash_app|cashapp~|venmo|western_union|moneygram|money_gram|bitcoin~|btc|usdt|tether|crypto|cryptocurrency|paypal|chime|apple_pay|wire_transfer|ethereum|trc20|gift_card|gift_cards|giftcard*|prepaid_card*|vanilla_card*|apple_card*|steam_card*|itunes',
  coin: 'bitcoin~|btc|usdt|tether|crypto|cryptocurrency|cryptocurrencies|ethereum|eth|trc20|stablecoin*|binance|coinbase|forex',
  click:
    'like|likes|liking|subscribe|subscribing|rate|rating|ratings|review|reviews|reviewing|follow|follows|click|clicks|clicking|boost|boosting|optimi*|grab|grabbing|watch|watching|tap|tapping|order|orders|task|tasks|hotel|hotels|merchant|merchants|video|videos|app|apps|movie|movies|screenshot*|data|ad|ads',
  earn: 'earn|earns|earning|earnings|make|makes|making|commission|commissions|paid|pays|receive|reward*|payout*|income|profit|profits|bonus|cashback|get|collect|gain',
  people:
    'people|friends|members|others|family|person|persons|partners|participants|individuals|contacts|associates|recruits|them',
  // What an employer gives, or what a company works with.
  given:
    'earn|earns|earning|earnings|we_pay|pays_you|you_make|salary|salaries|wage|wages|bonus|bonuses|stipend|allowance|base|budget*|revenue|sales|worth|hour|hourly|hr|shift|reimburs*|differential|incentive*|award*|scholarship*|sign_on|401k|match|tuition_assistance|benefit*|range|rate|rates|tips|tip|raise|million|billion|assets|funding|portfolio_of|portfolios|mile|invoices|annual|annually|yearly|year|deals|quota|accounts_of|contracts|projects|deductible|copay*|toward|towards|grants|loans|claims|order_value|retail|items_up|tickets',
  money:
    'money|fund|funds|transfer|transfers|payment|payments|dollars|amount|amounts|total|totals|surplus|excess|overpayment|balance|rest|remainder|cash|proceeds|donations|deposits|check|checks|cheque|cheques|draft|sum|turnover|coins',
  onward:
    'pass_on|pass_it|pass_them|forward|send|sends|remit|hand|hand_over|give|given|transfer|wire|change|changed|convert|converted|load|release|relay|route|dispatch|redirect|return|go_out|goes_out|paid_out|take_out|withdraw',
  receiver:
    'driver|nanny|installer|specialist|artist|supplier*|vendor*|dealer|kennel|movers|mover|shipper|agent|coordinator|supervisor|partner*|team|field|contractor|company|us|owner|mover*|carrier|store|seller|courier|designer|decorator|manager|client*|recipient*|beneficiar*|headquarters|account*|wallet',
  mine: 'your|own|personal|you',
  bankName:
    'chase|wells_fargo|bank_of_america|boa|citibank|citi|capital_one|td_bank|pnc|us_bank|navy_federal|usaa|chime|credit_union|binance|coinbase|paypal|revolut|wise',
};

/** The cues of each rule. */
export const cueLines = {
  // You pay for training, equipment, a check of yourself, a permit, a place.
  payment: `
    10 minimum|starting|initial|opening .. balance|deposit|capital|investment|funding .. of|is|from|#money - customer* - client* - bank
    10 pay|paying .. for .. materials|supplies|kit|goods|stock|inventory .. first|upfront|before|yourself|up_front - <others> - <employer> .. pay|pays|cover*
    10 mandatory|compulsory|required|obligatory .. course|kit|purchase|fee|deposit|payment|test & #money|pay|buy|enroll|non_refundable - <employer> .. pay|pays|cover* - <others>
    10 kit|package|pack|deposit|fee|membership|investment|inventory .. is|required|needed|applies|mandatory|must & #money|refundable|earn*|small|before|starter|move|unlock* - <others> - <given>
    10 medical|visa|agency|placement|recruitment|service .. fee|fees & and|pay|advance|payable|refundable|candidate*|you|agent - <employer> .. pay|pays|cover* - <others> - collect*
    10 price|cost|costs|fee|charge|handling|sign_up|join|payment|contribution & #money & card|venmo|cash_app|cashapp|zelle|paypal|western_union|moneygram|money_order|gift_card*|crypto|bitcoin|usdt - <others> - <given>
    10 your|the|once .. contribution|deposit|fee|payment|transfer|amount .. for|is|has|been .. received|arrives|arrived|confirmed|cleared|processed|paid - direct_deposit - <others> - salary
    10 #money|amount|deposit|contribution|fee .. comes|come|get|returned|given|refunded|back .. back|when|after|once .. you|leave|quit|finish|months|days|contract|end - <given> - <others>
    10 for|only|just #money .. we|you .. send|get|receive|ship|own|start - <given> - per - each - hour - cover*
    10 is_yours|yours .. for .. #money|one_off|price|only|just
    10 one_off|one_time|single|once_only .. of|payment|fee|cost|price|charge|is .. #money - bonus - grant
    10 sign_up|signup|joining|join|start_up|startup|register .. #money - bonus - <given>
    10 prepay|pre_pay|prefund|pre_fund|top_up|advance ... value|goods|order*|account|balance|amount|task*|cost|wallet - <others>
    10 own|your .. credit_card|credit_cards|credit|cards .. for|to|on|clients|purchase|order|buy & clients|we|order|electronics|clear|on_top|reimburse*|purchase* - fuel
    6 own_expense|own_cost|your_expense|your_own_expense|your_cost|out_of_pocket - no - our_own
    6 get|getting|become .. licensed|certified|registered .. at|on|for .. own|your
    10 kit|bundle|pack|package .. of|for|is|at|costs|worth|from .. #money - we_pay - value - tool*
    10 #money .. kit|starter|bundle|manual|flyers|materials|training|course|software|guide|packet - we_pay - <given> - toward - budget - per
    10 from|through|via our|one|the|this .. partner|provider|affiliate|agent|portal .. & #money|price|fee|costs|pay|paid|order - <given> - <others>
    6 obtain*|available|ordered|bought|purchased|done .. only|solely|exclusively .. through|from|via|at
    10 lodgement|lodging|filing|stamping|opening|activation|release|attestation|clearance|endorsement .. fee|fees|charge*|cost* & you|your|candidate*|representative|agent|pay - <others>
    10 #money & cost|costs|fee|fees|price*|purchase*|buy|buys|register|registers|registration|deposit|contribution|instalment*|installment*|payment|single|package*|licence|license|access|membership|enrol*|tuition|bundle|starter|course|certified|certification|evaluation|verified|verification|unlock*|profile|subscription|trial|join*|booking|half|bond|charges|papers|paperwork|bag|kit - <given> - <others> - we|company|employer|city|hospital .. pay|pays|cover*|give|gives|provide*|buy|contribute* - collect* - booth - credit|adjunct|teach* - total_package - health|dental|wellness|childcare|mileage|commuting - deal|sale|contract|install .. pays|pay
    10 #money .. week|monthly|month|weekly|and|plus & certified|agent|member|membership|licence|license|subscription|hosting|website|back_office|access|account|accounts & for|become|buy|rent|hand_out|ready|activate - earn|earns|salary|we_pay|make
    10 solicitor*|lawyer*|consultant*|travel_agent|attorney|embassy|consulate|immigration_officer|agent|notary .. fee|fees|charge|charges|cost|costs & you|candidate*|applicant*|send|remit|pay|transfer|give_it_back - employer_pays - we_pay - <others>
    10 remit|remits|send|sends|pay|pays|wire|transfer|settle|forward ... charges|fee|fees|amount|cost|costs ... to .. agent|solicitor|lawyer|officer|consultant|embassy|agency|partner|trainer|institute|academy|desk|coordinator|recruiter|manager
    10 give|gave|gives|given|get|gets|receive|returned|comes|credited|paid .. it|this|them|money|that|fee|deposit|amount .. back .. with|from|on|in|after|to|when|first .. first|you|your|the - laptop
    6 given_back|paid_back|get_it_back|earn_it_back|back_with|back_on|pays_back
    10 pay|pays|paying .. for .. themselves|itself & #money|package*|kit|course|portfolio|first
    10 tuition|course|academy|training|bootcamp|program|programme & deposit|instal*|installment*|financ*|payment_plan|holds_your|hold_your|reserve*|future_salary|loan & your|you|guarantee*|seat|start - <employer> .. pay|pays|cover* - tuition_assistance - tuition_reimbursement
    10 buy|buys|buying|purchase|purchases|get|order ... starter|course|packet|bundle|licence|leads|package|membership|template*|account|materials|batch ... begin|start|unlock*|join|first|from_us|from_the_agency|weekly|plan|get_started - <others> - vendors
    6 start|begin|started|starting .. with .. bundle|pack|package|kit|favorites|collection|set - tool*
    6 leads .. bought|buy|purchase*|cost
    6 payment_plan|financing .. available|possible|offered|on - <others>
    10 enter|give|put|use|need|have .. your|a .. card|credit_card|debit_card ... trial|site|report|membership|verify|link|done|confirm
    10 <you> ... <pay> ... <fee> & <purpose> - <employer> .. pay|pays|cover|covers|reimburse* - <others> - paid_by - free_of_charge|no_charge|without_charge
    10 pay|pays|paying|bear|settle|remit|transfer|send|cover|submit|deposit .. #money .. for|toward|towards|as|to & <purpose> - <employer> .. pay|pays|cover|covers|reimburse* - <others> - hour|hourly|week|weekly|month|monthly|year|yearly|annum|annually - deal|sale|contract|install .. pays|pay
    10 <purpose> .. fee|fees|charge|charges|deposit|bond|dues & <refunded>|<you>|#money - <employer> .. pay|pays|cover|covers|covered|reimburse* - <others> - paid_by - waive*|collect*|refund_processing|process|processes - employer_paid|company_paid - free_of_charge|no_charge|without_charge
    10 refundable|nonrefundable|non_refundable .. deposit|fee|fees|payment|amount|charge|bond - <others>
    10 security|refundable|good_faith .. deposit .. of|is|#money & <you>|equipment|laptop|headset|returned - <others>
    10 <purpose> ... costs|cost|priced|is|are|at|for|of|fee|price .. #money - <employer> .. pay|pays|cover|covers|reimburse*|provide - <others> - budget*|hour|hourly|stipend|allowance|worth|up_to|per|week|month|year|annually|bonus|salary
    10 small|minimal|nominal|affordable fee|cost|charge|payment|investment|deposit|contribution & <you>|<purpose>|#money|before|first - <others> - <employer> .. pay|pays|cover|covers
    10 one_time|onetime|upfront|up_front|activation|enrollment|joining .. fee|fees|cost|charge|payment|investment|deposit|purchase - <others> - <employer> .. pay|pays|cover|covers
    10 buy|purchase|order|get|obtain|pay ... own|from_our|through_our|via_our|approved|certified|preferred|designated|recommended|company .. vendor*|supplier*|website|portal|partner|provider|store & laptop|macbook|equipment|software|kit|materials|headset|computer|printer|phone|uniform*|tools|course|certif*
    10 buy|purchase|order|invest_in|pay_for|paying_for|secure ... your|own|our|a|the .. starter|starter_kit|starter_pack|welcome_kit|business_kit|enrollment_kit|training_kit|sample_kit|initial_inventory|start_up_kit|inventory|product_pack
    10 starter|start_up|startup|welcome|business|launch|enrollment|training|work|home .. kit|kits|pack|package|packet & #money|buy|purchase|order|cost|fee|once|get_started|invest*|list_of_companies
    10 <you> ... reimburs*|refund*|paid_back|compensated .. first|second|third|your .. paycheck|salary|check|month|pay|payroll & buy|purchase|pay|order|own|fee|cost|course|certif*|laptop|equipment|software|training
    6 reimburs*|refund*|returned .. with|in|on|after|from .. first|second|third|initial .. paycheck|salary|month|pay|payroll|pay_check|wage|check - travel|mileage|relocation|moving|tuition
    6 invest|investment .. of|small|own|initial|minimum|yourself ... #money
    10 <pay> ... before|prior ... interview|start|offer|shift|work|job
    10 pay|payment|payable|paid|deposit|fee|fees|settle|send|sent ... <sending> & <purpose>|fee|fees|deposit|<you> - weekly|hourly|salary|earn|we_pay|customer* - are_paid|get_paid|ach|direct_deposit|invoice*
    6 deducted .. from .. your .. first & fee|kit|training|uniform|equipment
    10 your_own|own .. money|funds|capital|savings|pocket & deposit|trading|invest*|start|top_up|recharge|account|order|kit|pay|buy|purchase|follow*
    10 top_up|topup|recharge|replenish|charge_up ... account|balance|it|wallet|platform|negative|deposit
    10 deposit ... unlock|continue|next|higher|vip|level|tasks|withdraw*|activate
    6 money_back .. guarantee
    10 we|i sell|sells you|program|kit|list|software & #money|doctors|companies|home
    6 regular_price|now_only|only_today|today_only|special_price|discount* .. #money
    10 buy|purchase|order|get .. it|them|this|one .. through|from|via|at|on .. our|partner|the|this|link|approved .. site|website|portal|link|store|vendor*|partner|dealer & #money|receipt|invoice|laptop|salary|refund*|reimburs*|proof
    10 send|upload|forward|share|email|show .. receipt|proof_of_payment|payment_confirmation|transaction|screenshot .. of|to|payment|us|deposit|for & pay|paid|purchase|payment|fee|deposit|buy|salary
    6 added|included|credited|returned|refunded|reimbursed .. to|in|with|on .. your|first|second|the .. salary|paycheck|wages|pay & buy|purchase|money|fee|cost|amount|deposit
    10 deposit ... order|value|task|level|wallet|platform|app & members|you|profit|commission*|principal|earn*|withdraw* - customer* - bank_deposit
    10 escrow & <you>|deposit|fee|your
    10 pays_for_itself|pay_for_itself|money_back_in|cost_back|earn_it_back|make_it_back
    10 franchise|license|territory|vending|machines|route|licence .. fee|investment|#money|purchase|buy|own & be_your_own|own|invest*|earn|income
    10 non_refundable|nonrefundable & #money|fee|fees|deposit|charge*|application
    10 study|exam|test|practice .. guide|packet|materials|book|kit & #money|shipped|order|purchase|fee|buy
    10 <you> ... <pay> ... own|out_of_pocket|yourself & <purpose> & <refunded>|first|before|later
    10 <purpose> .. is|are|will_be|be .. at|on|borne .. by|your .. candidate*|applicant*|own_cost|own_expense|expense|cost|you
    10 reduced|special|discounted|introductory|subsidized|exclusive|preferential .. price|rate|fee|cost .. #money & <purpose>|<you>|talent|chosen|comp_card|models - <employer> .. pay|pays|cover* - <given>
    10 certificate|certification|course|module|exam|test|report|permit|clearance|badge|card|training #money - <employer> .. pay|pays|cover*|reimburse* - <given> - paid_training - bump
    10 only|exclusively|solely|nowhere_else .. from|at|through|via|on|by .. page|link|site|website|portal|url|address|partner|office|academy & #money|price|fee|receipt|pay|payment|purchase*|order|buy - <employer> .. pay|pays|cover* - <others>
    10 reply|send|upload|forward|email|show|attach|text|return|present .. receipt|proof_of_payment|proof_of_purchase|payment_slip|transaction_id|confirmation_number ... offer|contract|start|released|release|seat|slot|position|interview|onboard*|schedule|letter|hire|hired - reimburs* - mileage - expense* - travel - ticket|train|flight|hotel|parking
    10 receipt|payment|fee|deposit|transfer|proof_of_payment ... offer|contract|letter|start_date|badge|visa|slot|schedule|login|position .. released|issued|activated|unlocked|confirmed|secured|reserved|sent|finalized - <others> - <employer> .. pay|pays|cover*
    10 offer|contract|letter|start_date|badge|visa|slot|schedule|login|position .. released|issued|activated|unlocked|confirmed|secured|reserved|sent|finalized .. once|after|when|upon|against ... payment|fee|receipt|deposit|transfer|paid|settled|cleared - <others> - <employer> .. pay|pays|cover*
    10 deposit|fee|bond|contribution|payment|#money .. holds|hold|secures|secure|reserves|reserve|guarantees|locks|lock|blocks|keeps .. your|the|a .. place|spot|seat|slot|position|start|interview|job|bed|room|file|shift - <others>
    10 zelle|cash_app|cashapp|venmo|paypal|gift_card*|western_union|moneygram|bitcoin|crypto ... to .. recruiter|agent|trainer|coordinator|hr|instructor|processor|consultant - experience - <others>
    10 bring|have|keep .. debit|credit|card|cash .. ready|along|card & #money|price|fee|payment_plan*|portfolio|package
    6 payment_plan*|financing|installments .. available|accepted|offered|possible|welcome
    10 class|card|course|licence|license|certificate|training|exam|test .. with|at|from|through|by .. our|own|partner|sister .. school|academy|institute|center|centre|trainer|instructor|clinic|lab & #money|price|pay|fee - <employer> .. pay|pays|cover* - free|free_of_charge|paid_training
    10 own|your|personal .. card|money|funds|savings & refund|refunds|reimburse|reimburses|repay|return & #percent|on_top|extra|bonus|commission|profit - mileage - expenses
    10 buy|purchase|order|get|take ... founder*|starter|launch|activation|builder .. box|bundle|pack|package|set
    10 issued|done|provided|handled|arranged|sold|made|processed|taken .. by|through|at|via .. our|partner .. partner|bureau|agency|office|studio|desk|lab|academy & #money - <employer> .. pay|pays|cover* - <others> - <given>
    10 <purpose> .. #money .. you|candidate|applicant .. transfer|pay|send|settle|remit|wire - <employer> .. pay|pays|cover* - <given>
    10 #money .. covers|buys|gets|pays_for .. your|the|you .. card|harness|kit|training|badge|license|certif*|gear|class|course|exam|uniform - stipend - allowance - we - <given>
    10 our|in_house .. studio|photographer .. makes|shoots|produces|takes|prepares ... you|your & from|price|#money - customer* - client*
    10 order|buy|purchase .. prep|study|practice|exam|civil_service .. book|guide|booklet|pack|packet|materials - <employer> .. pay|pays|cover*
    10 paid|payable|settled|borne .. by .. you|yourself & returns|refund*|reimburs*|later|back|it - weekly - <given>
    10 barrister|solicitor|attorney|lawyer|consultant & travel_papers|visa|permit|papers|immigration & contact|process|processes|reach|write - <employer> .. pay|pays|cover* - client*
    10 you|your|yourself|candidate*|applicant* .. pay|pays|transfer|transfers|send|settle|wire|remit|buy|purchase|order|cover|covers && #money && refund*|refundable|reimburs*|returned|back|credited && training|course|class|kit|visa|permit|check|screening|certificate|laptop|equipment|insurance|uniform|badge|license|licence && !we|us|company|employer .. pay|pays|cover|covers|reimburse|reimburses && !stipend|401k|mileage|per_diem
    10 visa|permit|passport|embassy|work_permit && agent|agency|desk|lawyer|attorney|solicitor|consultant|barrister|officer && fee|cost|charge|charges|transfer|wire|western_union && you|your|candidate* && !we|us|company|employer|hospital .. pay|pays|cover|covers
    10 guarantee*|guaranteed|placement|sure_job|sure && course|class|academy|bootcamp|training|certificate|certification && tuition|fee|financing|instal*|payment_plan*|deposit|#money .. secure*|reserve*|hold*|covers && !paid_training|we_pay|free_of_charge|apprentice*
    10 starter|founder*|enrollment|enrolment|business|launch|activation && kit|pack|box|bundle|package|set|membership && friends|team|women|people|customers|everyone && earn*|income|commission|percent|bonus && buy|purchase|order|#money|invest* && !hourly|salary|w2
    10 need|needs|must|require* .. professional .. book|portfolio|comp_card|photos|headshots & photographer|studio|card|price|cost|parents
    10 number|letter|position|offer|contract|login|schedule .. released|issued|unlocked|assigned .. upon|after|once|when .. processing|handbook|booklet|guide|purchase|order|payment`,

  // Somebody else's money or parcels, through your account, your home or your name.
  moneyThrough: `
    10 buy|sell|trade|trading|exchange .. <coin> & our_platform|signals|returns|balance|commission|profit*|wallet|instructions - engineer* - compliance
    10 make|making|do .. bank .. deposits|transfers|runs & my|behalf|gift*|errands|country|weekly
    6 home & package*|parcel*|couriers & check|inspect|label*|relabel|re_label|repackage|forward - deliver - customer_homes
    10 western_union|moneygram|money_gram - customer* - store
    10 logo|advert*|sticker*|decal*|banner|branding .. on|to|over .. your|their .. car|vehicle|truck|van|bike|suv
    10 <money> & decal|installer|fitter|graphics|wrap|film & part|rest|goes|pay|hand|check|send
    10 keep|retain|yours|deduct .. 2|3|4|5|6|7|8|9|10|12|15|20|five|ten|#money .. percent|for|per|of|as|each|your & effort|account|forward|withdraw|checking|cash|cheque*|checks|assignment|trouble|salary|commission|remainder|client*
    10 put|deposit|deposits|place|send|pay|wire .. money|funds|donations|payments|aid_money|deposits|cash .. in|into|to|on .. your .. checking|account|bank|card|zelle|paypal|profile|wallet - direct_deposit - wages - salary - paycheck
    10 accept|accepting|take|taking|receive|receiving|collect|collecting .. bank|wire|client*|zelle|customer*|donor* .. deposits|transfers|wires|payments|money & coin*|tether|usdt|crypto|exchange|profile|volume|your|own|percent|gift_card*|gift_cards - window - teller
    10 buying|buy|purchase|purchasing .. <coin> & for_them|for_clients|for_us|clients|your|profile|exchange|commission|volume
    10 <coin> & salary|wages|earnings|released|paid|payouts|reward* - engineer* - compliance - payroll - developer*
    10 accept|receive|take|get|sign .. orders|packages|parcels|deliveries|mail|shipments|goods .. under|in|at|to .. your|own .. name|place|home|address|residence|house|apartment|flat
    10 domestic|us|american|local .. address & buyers|customers|clients|orders|overseas|international & your|receive|accept|ship|name - mailing - warehouse
    10 parcel*|package*|mail|shipments & your_place|your_home|your_residence|be_home|at_home|home_from|your_address|your_apartment & print|label*|pictures|photos|send|records|forward|ship - <later>
    10 print|prepare .. shipping|prepaid|postage|return .. labels|label & home|your_place|place|your_printer|own_printer|ink|residence
    6 bonus*|paid|#money .. for|per .. each|every|sent|forwarded .. parcel|package|box|shipment|label
    10 reload_card*|reload_cards|prepaid_card*|store_card*|money_pak|moneypak|green_dot|vanilla|razer
    10 photo*|picture*|image* .. of .. receipt*|cards|codes & card*|shop|money|text|purchase|buy
    10 your .. bank|banks .. app|phone_app|mobile & deposit|check|print|scan
    10 print|scan .. it|check|the_check & deposit|bank|check
    10 check|cheque|payment & home_office|office_devices|equipment|supplies|devices & supplier|vendor|order|deposit|buy|picked|purchase|print - <given>
    10 order|buy|purchase .. from|at|with .. the|our|a .. supplier|vendor|store|seller|dealer .. that|which|our|it|we|i .. picked|chosen|chose|recommended|approved|provided|has|recommend|choose
    10 list|set .. of .. office_devices|devices|equipment|items .. to .. order|buy|purchase & offer|letter|interview|you
    10 charge|run|bill|swipe .. my .. card|credit_card & you|transfer|portion|his|her|send|planner|fee
    10 transfer|send|give|pay .. his|her|their .. portion|share|part|fee|payment
    10 in_advance|advance|ahead|upfront|up_front|beforehand .. plus|and|with|including .. money|payment|funds|fee .. for .. movers|mover|driver|planner|installer|agent|others|decorator|nanny
    10 plus|including|with|and .. the .. money|payment|funds|fee .. for .. movers|mover|driver|planner|installer|decorator|dealer|shipper|caterer
    6 hearing|speech|vocal|throat .. issues|problem|problems|impair*|loss|surgery & email|text|only
    6 email_only|text_only|no_calls|no_voice|texts_only|chat_only
    10 under|using|with|through .. your|our|another|verified|borrowed .. name|identity|upwork|profile|profiles|linkedin|account & work|drive|developers|clients|rent
    10 us_based|american|us_citizen .. face|name|person|front|account|identity
    10 split|share|divide .. the|our .. money|earnings|income|pay|profit* & name|profile|account|developers|calls|we_do
    10 drive|deliver|work|dash|ride .. with|on|under|using .. one_of|our|ready|verified|rented .. profile*|account*
    10 rent .. is|will|taken|deducted .. taken|from|deducted & profile*|account*|make|earn
    10 sim|sims|sim_card|sim_cards|esim & by_mail|active|keep|codes|post|phone|receive|host
    10 verification|otp|confirmation|security|one_time .. text|texts|code|codes|sms|message .. you|to .. read|send|post|forward|give|share|us|receive|tell
    10 computer*|laptop*|device*|equipment|servers .. at|in|to .. your .. residence|home|house|place|apartment|garage|closet|spare & online|store|keep|remote|running|month|plugged|connected|sessions - first_day - headset - help_desk
    10 keep|leave .. them|it|computers|laptops|devices .. online|on|running|powered|connected|switched_on & around_the_clock|always|day_and_night|residence|home|remote|month|24
    10 nothing|little .. to|else .. do|done|required|otherwise - there_is
    10 tell|call|inform .. them|people|winners|victims|seniors .. that|they .. awarded|won|owe|grant|prize|refund & fee|gift_card*|pay|collect
    10 collect|take|accept .. fee|fees|payment|payments|it .. in|by|with|through|via .. gift_card*|gift_cards|crypto|bitcoin|zelle
    6 trust|trusted & limit|grows|money|transfers|account
    6 certified_check|certified_cheque|bank_draft|money_order|bank_cheque|cashiers_cheque|cashiers_check|bankers_draft - <others> - sell|sells|window|teller
    10 certified_check|certified_cheque|bank_draft|money_order|cashiers_check|cheque|draft & you|your & cover|covers|post|posts|mail|mails|sent|send|reach|reaches|envelope|ahead|month|bank|bought|dealer - <others> - sell|sells
    10 <money> ... <mine> .. account|bank|accounts|card|hands|paypal & <onward> ... to|out|back|the & <receiver> - payroll - direct_deposit - reconcil* - salary - <others> pay*
    10 <money> .. reach|reaches|land|lands|come|comes|arrive|arrives|hit|hits|drop|drops .. you|your|to & <onward>|pass|confirm|release|keep|yours|percent - paycheck*
    10 <onward> ... <money> ... to .. driver|nanny|installer|specialist|artist|kennel|movers|mover|shipper|dealer|decorator|courier|mechanic|caterer|designer
    10 <receiver> ... given|paid|hand|handed|pay|tip .. by|it|his|her|part|share|over|from .. you|funds|money|check|it & payment|money|funds|check|share|all|part|send
    10 <money> .. we|i .. send|sent|mail|give|post|pay .. ahead|in_advance|beforehand|before|first|upfront|up_front|early
    10 pay|paid|payment|send|sent|made .. first|all|whole|full|month|weeks|at_once .. ahead|at_once|in_advance|beforehand|upfront|up_front & i|my|id|ill|you|draft|check|cheque & check|cheque|draft|driver|send|surplus|account|i|my - rent
    10 surplus|excess|overpayment|difference|leftover|left_over|extra_money|remaining_balance & send|return|refund|forward|wire|transfer|give|pass
    10 percent|commission|cut|fee|share|bonus .. is|are|as|of .. yours|your_own|your_pay|your_income|turnover|every_transfer|each_transfer|each_payment|each_one|each_transaction & <money>|pass|account|one|transfer*
    10 pass|passes|relay|route|move|send|forward .. it|them|this|money|funds|amount .. on|onward|along|further .. to & <money>|account|bank|fee|percent|same_day|supplier* - customer*
    6 local_bank|bank_account .. yet|here|no|lack & clients|customers|payments|transfer*
    10 donors|donations|sponsors|buyers|backers .. pay|send|transfer|money|dollars ... account|card|your|you & register|open|your|usdt|crypto|coins|convert*|changed|land|release
    10 sign_up|register|open|apply .. at|with|for|accounts .. banks|bank|exchanges|several|eight|five|ten & own|documents|list|logins|cards|account*
    10 give|hand|send|share|forward|pass .. us|over|the|access .. cards|card|logins|login|passwords|access|account|accounts|profile & <mine>|bank|we|engineers|our
    10 <mine> .. verified|existing|aged|old|active|facebook|linkedin|instagram|driver|courier|amazon|ebay|airbnb|upwork|google|verified_accounts .. account|accounts|profile|profiles ... rent|rental|pay|paid|share|use|ads|month|we|welcome
    10 place|run|put|manage|post .. ads|adverts|campaigns|listings ... through|from|on|via .. your|personal|private|own|facebook .. facebook|profile|profiles|account|accounts & share|access|rent|rental|pay|owner*|month
    10 ready|approved|verified|aged|activated|spare .. account|accounts|driver_accounts|profile|profiles & sale|sell|hand_out|rent|#money|no_ssn|no_papers|without|take_it_over|buy|waiting_list
    10 take_over|take_it_over|take_them_over|borrow|lease|rent .. it|account*|profile*|from .. and|share|from|over
    6 <mine> ... <bankName> - experience - <others> - build
    10 <bankName> .. card|account|accounts & <money>|coins|release|buyers|trades|land|p2p|several|turnover & your|you|own
    10 p2p|peer_to_peer & coins|binance|trades|buyers|exchange|turnover|usdt|crypto & account*|card|bank|your - engineer*
    10 laptop|laptops|phones|devices|computers|router*|modem* ... we_ship|ship|sent|company|switched_on|plugged|running|online & spare_room|your_home|at_home|closet|remote_tool|log_them|each_morning|internet|ip_address|us_address|leave_them|per_laptop|a_laptop - first_day - headset
    10 gift_voucher*|gift_vouchers|vouchers|prepaid_card|prepaid_cards|reload_card*|store_cards|gift_cards & digits|numbers|strip|pin|pins|code|codes|share|back|picture*|photo*|tell|read|load|coordinator|supervisor|pastor
    10 silver_strip|silver_coating|scratch_off|scratch_the
    10 take|drop|bring|hand|carry .. it|them|each|parcel*|package*|box* .. to|at|off .. ups|usps|fedex|dhl|post_office|carrier|courier|depot|counter & label|home|living_room|garage|card|each|prepaid|you|signature - mail_room - office - dock - warehouse
    10 shops|stores|shoppers|sellers|retailers|we|they|clients .. send|sends|ship|ships|mail .. you|to_you|your .. what|goods|items|parcel*|package*|orders|boxes|phones|watches|electronics & label*|ups|usps|post|repack|ribbon|wrap|forward|relabel|ship|take
    10 your .. living_room|kitchen|garage|spare_room|porch|hallway & parcel*|package*|box|boxes|goods|laptop*|ship*|work_room
    10 your|the .. door|door_panels|panels|bumper|rear_window|hood|windows|car|truck ... commute|commuting|daily|drive|driving|road|everyday & film|weeks|month*|brand|seen|shown|weekly|soda|drink|logo|advert*|specialist
    6 moving|relocating|move|coming .. to .. your_area|your_city|your_town|your_neighborhood|the_states
    6 before_our|before_we|before_i|until_i|until_we|when_we|till_i .. arrive|arrival|return|come|get
    6 i_am|im|am .. a|an|marine|visiting|military|un|army|sea|ship .. engineer|captain|officer|surgeon|professor|doctor|contractor|pastor|missionary|widow|offshore
    6 no .. phone_line|phone_signal|phone_service|voice_calls
    10 purchase|purchasing|buy|buying|pick_up|get .. supplies|gifts|items|equipment|things|vouchers|materials .. for|from .. the|lab|office|sick|orphan*|my|stores & first_task|professor|pastor|text|reimbursed|refunded|my_behalf|send|friday
    10 receive|receiving|accept|accepting|collect|inspect|inspecting|check|sign_for|repack*|get|take ... <parcel> & your_home|home_address|your_house|your_address|your_residence|your_apartment|from_home|at_home|home_based|own_name|your_name|your_door|your_place|your_doorstep|your_garage|residential|post_office|prepaid|return_label & label*|forward*|reship*|ship*|repack*|send|drop|inspect*|mail_out|onward*|pass|dispatch
    10 <parcel> .. delivered|shipped|sent|arrive|mailed|come|coming ... to|at|from ... your_home|home_address|your_house|your_address|your_residence|your_apartment|your_door|your_place|your_doorstep|your_own
    10 reship*|re_ship*|re_mail*|repackage_and|repack ... from_home|home|your|overseas|abroad|forward*|client*|address*|label*
    6 reship*|re_ship*
    10 forward|ship|send|mail|dispatch|pass .. <parcel>|them|onward*|it .. to|final|abroad|overseas ... customer*|client*|buyer*|recipient*|address|destination & your|home|own_name|receive|accept & home|house|apartment|residence|address|own_name|doorstep
    10 send|mail|issue|email|provide|overnight|give|courier|fedex|make_out .. you .. <check>
    10 <you> .. be|are|receive|get|deposit|cash|given ... <check> ... deposit|cash|clear*|buy|purchase|keep|vendor*|account|forward|use - paycheck*|pay_check*|direct_deposit - <others> - background|reference
    10 <check> .. deposit*|cash|clear* .. into|in|at|through|with|via|using .. your|own|personal|mobile
    10 deposit|cash .. it|them|the|this|that|our|your .. <check>|into_your|via_mobile & keep|buy|purchase|vendor*|equipment|gift|forward|send|rest|remain*|remit|laptop
    10 deposit|cash .. it|them|the|this .. at|in|into|with|through|by .. your|own|mobile .. bank|account|app|deposit & keep|use|buy|purchase|send|rest|remain*|<check>
    10 mobile_deposit|mobile_check_deposit|mobile_banking & <check>|funds|deposit|equipment
    10 keep|keeps|retain|deduct|take|subtract|minus|less ... #money|percent|commission|your_pay|your_cut|your_share|salary|5|8|10|12|15|20|five|ten|portion ... rest|remain*|balance|forward|send|transfer|wire|remit|withdraw|deposit|convert|pass_on
    10 forward|send|wire|transfer|remit|pass|convert|withdraw .. the|remaining|rest|remainder|balance .. rest|balance|remainder|money|funds|amount|cash ... to|by|via|through|into|using & <sending>|installer|artist|supplier*|vendor*|partner*|keep|atm|your|you
    10 receive|accept|receiving|accepting|collect|process|take .. payment*|fund*|transfer*|money|deposits|wire* ... your|personal|own ... account*|bank|paypal|checking|wallet - direct_deposit - salary|wages|paycheck*
    10 your|own|personal|private .. bank|checking|savings|paypal|venmo|cash_app|zelle|business .. account* ... receive|transfer*|process*|collect|move|clients|customers|funds|payments
    10 use|using|lend|rent|renting|share|provide|through|into .. your|own|personal|private .. bank_account|checking_account|account|paypal|linkedin|facebook|ebay|amazon_account|phone_number|zelle|cash_app ... to|for|and & receive|transfer*|payment*|money|funds|income|#money|paid|earn|month|rent|process*|our_clients
    10 rent|lend|lease ... your .. account*|linkedin|facebook|profile|paypal|number|identity
    10 open|create|register .. new|a|an|bank|several|crypto .. bank_account|accounts|wallet|account|llc|company .. in|under|your|for ... your_name|own_name|us|our|clients|behalf
    10 buy|purchase|purchasing|get|load|send ... gift_card|gift_cards|giftcard*|vanilla_card*|steam_card*|apple_card*|itunes|prepaid_card* - customer* - employee* - recognition - birthdays - winners - prizes - giveaway*
    10 gift_card|gift_cards|giftcard*|cards & scratch|pins|codes|numbers|photo*|picture* & send|back|backs|text|share|email
    10 bitcoin_atm|crypto_atm|bitcoin_machine|btc_atm|bitcoin_kiosk
    10 convert|exchange|buy|purchase|swap ... <coin> ... send|wallet|for_us|on_behalf|clients|customers|commission|keep|account|forward|deposit|percent & your|you|own|personal
    10 withdraw*|cash_out|payout* ... usdt|btc|bitcoin~|crypto|tether|trc20
    6 usdt|trc20|tether
    6 keep|retain|yours|take .. percent|commission .. of|as|for|is|per|from|each - sales
    10 keep ... percent|commission & account|zelle|cash|payment*|transfer*|withdraw|wallet|checks|money
    10 turn|turning|change|changing|exchange .. cash|money|dollars .. into|to .. coin*|crypto*|bitcoin~|btc|usdt
    10 feed|insert|put|load|deposit .. it|cash|money|them .. into|in|at .. machine|atm|kiosk|wallet & scan*|qr|code|clients|percent|coin*|bitcoin~|keep|supervisor
    10 qr_code .. send|sent|from|supervisor|manager|texts|scan & cash|money|deposit|atm|machine
    6 have|need|active|valid|working|own|existing .. cash_app|cashapp~|zelle|venmo|paypal|chime .. account|app|wallet|ready|verified - customer*
    6 account .. at|with .. chase|wells_fargo|bank_of_america|major_bank|credit_union|us_bank & your|must|need|have - customer*
    6 two|active|own|several|personal|good_standing .. bank_account|bank_accounts|checking_account|checking_accounts - reconcil*
    10 money|funds|payments|wires|deposits|transfer .. arrive*|come|comes|land|sent|is_sent|go ... your|you .. account|zelle|paypal|wallet|bank - salary - wages - direct_deposit
    10 log_in|login|logs_in|remote_access|remotely .. anydesk|teamviewer|remote|your_computer|your_account|your_profile|to_your
    10 install|download|run|allow .. anydesk|teamviewer|ultraviewer|remote_desktop & your|interview|training|account|we|us
    10 sms|verification|otp|text .. code|codes|messages .. for|to|on_behalf .. us|our|customers|clients
    10 pass .. identity|id|kyc|verification .. checks|check|verification & for|our|customers|clients|accounts
    10 host|keep|plug|connect .. laptop|laptops|router|modem|sim|phones|device|devices|equipment .. at|in|to|your .. home|your_home|house|internet|wifi & paid|month|monthly|passive|earn|fee|#money
    10 doing_nothing|do_nothing|for_nothing|while_you_sleep|easy_money|quick_money|fast_cash|quick_cash|easy_cash|free_money
    10 drive .. as|like|where .. normally|usual|usually|always|already & earn|paid|week|weekly|#money
    10 in_advance|before_we_arrive|before_our_arrival|relocating|moving_to ... <check>|funds|payment & send|mail|supplies|groceries|wheelchair|you
    6 mail|send|sending|deliver .. letters|gifts|toys|donations|packages ... on_behalf|my|orphan*|charity|children
    6 i_am|im|i_m ... out_of_town|traveling|travelling|travel|abroad|overseas|deployed|deaf|hearing|hospital|offshore|conference
    6 cant|cannot|unable|wont|not ... meet|speak|talk|call .. in_person|person|phone|you|face
    6 errands & gift*|orphan*|bills|purchas*|funds|mail|payments|bank|weekly|charity
    6 orphan*|orphanage
    10 my_behalf|on_my_behalf & pay*|purchas*|bank|mail|funds|gift*|deposit
    6 provide|send|give|advance .. the|you|with .. funds|cash|money .. for|to|upfront
    10 your|own|personal .. car|vehicle|truck|bike|suv|van ... wrap*|advert*|sticker*|decal*|vinyl|logo|branding
    10 car|vehicle|truck|auto .. wrap|advert*|sticker|decal & drive|driving|weekly|week|earn|paid - install* - design*
    10 money|funds|cash|financial .. transfer|transfers|mover|courier|agent|forwarding & home|from_home|your|commission|percent|account
    6 payment|payments .. processing|processor .. agent|assistant|clerk|officer|from_home
    6 accounts_receivable|collection .. agent|clerk & commission|percent & your_account|from_home
    10 mystery|secret .. shopper*|shopping & <check>|deposit|money_transfer|gift*|western_union|moneygram|wire|store_cards|funds
    10 distribute|disburse|pay_out|hand_out|split|allocate .. <money>|payroll|salaries|wages|stipends ... your|own|personal|you - direct_deposit - payroll_software - adp
    10 your|own|personal|individual .. account|bank|checking .. distribute|disburse|pay_out|allocate|hand_out
    10 apply|take|open|get|draw .. loan|loans|credit_line|line_of_credit|financing|credit_cards .. in|under|with|on .. your_name|own_name|your_credit|your & we|us|our|company|repay|repaid|repays|cover* - <others>
    6 quick|small|urgent|discreet|personal .. favor|favour|errand
    6 are_you|you|nearest .. near|close_to|around|by .. store|shop|gas_station|walmart|walgreens|pharmacy - homes - office - bus
    10 refund*|reimburs*|repay|return .. you|it|them .. with|plus|and .. #percent
    10 put|run|process|upload|snap|scan|pay .. it|check|cheque|draft .. through|with|in|into|via .. bank|banks|banking & settle|pay|invoice|vendor|reseller|supplier|keep|send|order - <others>
    10 deposit|cash|bank .. it|check|cheque|them|draft ... let|tell|text|inform|message|notify .. me|us & funds|clear*|show|shows|available|hit|landed|posted|check|cheque|draft
    6 envelope|courier|fedex|ups ... certified_check|cashiers_check|check|cheque|draft - mail_room
    10 rent|room|space|corner|closet|shelf .. machines|computers|laptops|devices|servers|phones .. in|at .. your|home|house|apartment
    6 never|dont|do_not|not .. turn|switch|power|shut .. off|down & them|it|machines|laptops|devices|computers
    10 pass|forward|send|remit|wire|hand|move|return .. rest|remainder|remaining|balance|leftover & #percent|cut|keep|share|commission|yours|fee|deduct|retain
    10 your|own|personal .. venmo|zelle|cash_app|paypal|chime|account|bank .. for|to|with .. incoming|customer|client|donor|donors|company|business|our & payment*|transfer*|deposits|donations|receipts|sales - direct_deposit
    10 sum|sums|money|funds|amounts|payments|transfers .. on|in .. your|own .. statement|account|bank|card|app & dispatch|forward|send|pass|beneficiar*|transfer|move|distribute - direct_deposit
    10 dispatch|forward|send|transfer|move|pay .. them|it|money|funds|sums .. to .. beneficiar*|names_i|people_i|accounts_i|accounts_we|whom_i|addresses_i
    10 #percent .. stays|stay|remains|goes .. with_you|yours|to_you|for_you
    10 attach|stick|apply|put|place|print .. barcode*|label*|sticker* .. i_mail|we_mail|we_email|i_email|we_send|i_send|mailed|emailed & hand|driver|courier|drop|forward|ship|back
    10 my .. sponsor|client|bank|financier|manager|accountant .. will|would|can .. send|post|mail|ship|issue|deposit .. you|check*|cheque*|draft*|funds|orders
    10 digits|numbers|codes|pins .. from|of|on .. cards & buy|purchase|they|drugstore|store|note|read|collect - credit_cards - customer*
    10 fetch|pick_up|collect|get .. envelope|envelopes|cash|money & elderly|seniors|no_questions|by_text|address_that|address_we - patient* - payments_from
    10 send|sends|mail|mails|issue|issued|overnight|post|email|emailed|receive|provide|provided|courier|arrives|print .. check|cheque|draft|cashiers_check|echeck|money_order && deposit|cash|bank .. it|the|this|check|cheque|them|money_order && vendor|supplier|reseller|contractor|dealer|forward|send|rest|remaining|remainder|balance|keep|pay|buy && !teller|window|branch|escrow|tenants|customers_checks
    10 parcel*|package*|box|boxes|deliveries|goods|orders|shipments && label*|sticker*|barcode*|repack|relabel|re_label|return_slip && porch|your_door|your_home|your_address|your_place|your_garage|at_home|from_home|home_based|residence|your_house|your_apartment|to_you && !warehouse|dock|hub|forklift|van|route|driver_wanted|return_your
    10 your|own|personal .. account|bank|paypal|venmo|zelle|card|checking|statement|cash_app && forward|transfer|convert|withdraw|pass|dispatch|wire|move|distribute|send .. it|them|on|money|funds|rest|balance|remainder|to && percent|commission|keep|cut|share|yours|#percent|per_transfer && !direct_deposit|payroll_software|reconcile|quota|deals
    10 gift_card*|gift_cards|giftcard*|ebay_cards|apple_cards|steam_cards|google_play|reload_card*|reload_cards|vouchers|prepaid_card* && code|codes|scratch*|photo*|picture*|numbers|digits|backs|pins && !fraud|customers|recognition|raffle|winners_get
    10 account|accounts|profile|profiles|login|logins && rent|rents|lend|borrow|lease|share .. your|us|out|the|access|account*|profile*|them && month|monthly|week|weekly|percent|#money && !accountant|account_manager|sales|tenant*
    10 laptop|laptops|computer|computers|machines|devices|router*|phones && your_home|your_house|your_apartment|spare_room|closet|room|basement && online|plugged|remote|remotely|running|switched_on|always_on|turn_them_off|power && month|monthly|#money|paid && !we_ship_you|your_laptop|headset|support_tickets
    10 overseas|abroad|traveling|travelling|conference|deployed|moving_to|relocating|offshore|out_of_town && check|cheque|draft|gift*|funds|money|payments && errands|pay|purchase*|buy|pick_up|send|deposit && you|your && !company_card|company_car|expats|clients_abroad
    10 <coin> && commission|profit|profits|return|returns|tasks|deposit|top_up|recharge|percent|#percent|daily && you|your && wallet|platform|account|app|withdraw*|machine|atm|kiosk && !engineer*|compliance|developer*|audit*|regulat*|custody
    10 load|deposit|put|run|scan .. it|draft|check|cheque|them .. with|through|via|in|into|by .. banking_app|bank_app|mobile_app|phone_app|bank|banking & let|tell|know|order|name|names|store|vendor|supplier|dealer - <others>
    10 remaining|rest|remainder|balance|other .. goes|is_sent|sent|forwarded|wired .. to .. addresses|people|accounts|names|list|sheet|wallets|partners - <others>
    10 pcs|minis|nodes|mini_pc|mini_pcs|computers|machines|devices .. beside|next_to|near|by|behind|to .. your .. router|modem|internet|wifi|desk - monitors
    6 never|dont|do_not|not .. unplug|disconnect & them|it|machines|devices`,

  // Papers and numbers with which one becomes somebody else.
  documents: `
    10 experian|transunion|equifax|free_trial|trial .. score|scores|report|page|link|membership & link|follow|pick|give|send|page|trial|free
    10 credit_score*|experian_score|fico .. we_need|need|over|above|required|send|page|show & interview|people|link|apply|trial|apartment
    10 bank_name|bank & username|password|pass_phrase|passphrase|user_name|login|pin
    10 scan|copy|photo|picture|image .. of .. your .. passport|licence|license|id|social|ssn|card - <later>
    10 social_security_card|social_security_number|social_number|ssn & email|send|upload|scan|together|prepare|badge|photo|text - <later> - review
    10 id|passport|licence|license|proof_of_address|utility_bill .. and|with|plus .. proof_of_address|utility_bill|bank_statement|selfie|address_proof & send|email|upload|activated|verify|us - <later>
    10 manager|boss|we|employer|club|agency .. keep|keeps|hold|holds|store|stores|take|takes .. your .. passport|documents|papers|id
    6 taken|deducted|repaid|comes .. out_of|from .. your .. pay|wages|salary|earnings|first & ticket|visa|flat|flight|debt|advance*|housing
    10 sign_in|log_in|login|sign_on|logon .. to|into .. your .. bank|banking|account & demonstrate*|test|session|engineer|anydesk|protected|we|us|support|setup
    10 anydesk|teamviewer|ultraviewer|rustdesk|remote_desktop|screen_share & your|own & pc|computer|bank|account|phone|setup|connects|session - experience - support_customers - tickets
    10 bank_particulars|bank_details|banking_information|banking_info|bank_info|bank_credentials|banking_details .. are|is|taken|collected|needed|must|required - first_day - <later>
    10 picture|photo|selfie|image|video|snapshot .. of .. your .. face|id|ids|debit_card|credit_card|card|passport|license|licence|ssn
    10 carrier_pin|port_out|sim_pin|account_pin|transfer_pin|card_number|both_faces|both_sides|debit_card .. both|front|back|pin
    10 tax_return|w2|pay_stub|paystub|bank_statements & send|upload|forward|email & you|your|last_year - <others> - prepare
    6 full_name|your_name & email & cell|phone|year|department|address|age|alternate|alternative|personal_email|school - resume
    10 background_report|credit_report|background_check|score|report|credit & site|link|linked|website|portal & card|#money|membership|number|done|enter|yours|own
    10 <send> ... <secret> - <later> - <others> - paid|deposited .. into - polygraph|background_investigation|in_person
    10 <secret> ... <send>|required|needed|to_apply|to_begin|to_start|to_register|to_reserve|before|along & <you>|to_apply|below|application|send|upload - <later> - <others> - polygraph|background_investigation|in_person
    6 <send> ... <card> - <later> - <others>
    2 <send> ... <card> & before|reserve|to_apply|interview|begin|system|secure|process|shift|today|start|to_be|front_and_back|both_sides|immediately|now|eligib* - bring
    10 front .. back ... id|license|licence|card|passport|driver*
    10 both_sides ... id|license|licence|card|passport
    10 selfie|holding|photo_of_yourself ... id|license|licence|passport|card|document*
    10 <send>|your ... online_banking|bank_login|banking_login|banking_username|banking_password|cvv|mothers_maiden|maiden_name|atm_card|card_pin|bank_password|bank_username
    10 id_me & code|verif*|account|send|forward|register|login|share
    10 forward|send|share|give|tell|text|reply ... us|me|the ... code|otp|passcode|pin & digit*|verif*|receive*|sms|phone|number|six|sent
    6 ssn|social_security_number|mothers_maiden|maiden_name
    10 ssn|social_security|your_social ... date_of_birth|dob|maiden|birth|bank|account|license|licence|selfie|passport - review|prepare|clients|process - polygraph|background_investigation
    10 date_of_birth|dob|license|licence|passport|address ... ssn|your_ssn|social|social_security & <send>|need|require*|<you> - review|prepare|clients - <later>
    10 login|username|password|credentials|user_id|log_in_details .. of|to|for .. your|the|delivery|bank|app|account
    10 your|bank .. bank|banks|banking|delivery|account .. login|username|password|user_id|credentials
    10 voided_check|void_check & <send>|before|interview|need|ssn - <later>
    10 hold|keep|keeps|surrender|collect|hand_over|deposit .. your|passports|passport .. passport|passports|documents
    10 video|picture|photo|pictures|photos .. of|with .. your_face|yourself|face|you .. turning|holding|license|id|passport|left|bathing|swimwear|lingerie|underwear
    6 full_name|name .. address|age|dob|date_of_birth|phone ... bank|gender|age|marital|occupation|cell|ssn|current_job
    10 full_name|name|address|phone ... bank_name|bank_account|name_of_bank|your_bank|bank_you|which_bank|who_you_bank
    10 name_of_your_bank|which_bank|what_bank|bank_do_you|who_do_you_bank|bank_you_use|your_bank_name|age_of_account
    10 credit_report|credit_score|free_credit|credit_check & link|get|obtain|site|website|before|interview|free|apply|need
    6 verify|confirm .. your|identity ... identity|id|account & link|site|online|here|before
    10 read|tell|text|send|give|repeat|share|paste|type|reply|forward|say .. code|digits|otp|passcode|it .. back|me|us|here|to_me|with_it & digit*|digits|verification|google|sms|one_time|passcode & code|digits|otp|passcode|pin - customer* - patient*
    10 get|receive|got|arrives|arrive|pops|comes|sent .. digit|digits|verification|sms|google .. code|pin|number & read|tell|give|text|back|share|type|forward|reply - customer* - patient*
    10 name ... address ... bank - branch - teller - experience
    10 phone|cell|mobile .. carrier|network_provider|service_provider & give|send|tell|need|which|name|full_name|confirm - sales|store|wireless_store - support
    6 google|system|app|bot|we|i .. text|texts|ring|call|sms|send|sends .. you .. number|code|digits|pin
    6 tell|read|send|give .. me|us .. what_it_says|what_it_reads|what_you_get|what_comes|the_number
    10 code|digits|pin|otp|passcode && google|sms|text|texts|verif*|cell && send|read|tell|forward|give|type|share|say|paste .. me|us|back|here|it_to && !door|gate|building|software|developer*|python
    10 credit .. score|report|check && link|site|website|free|trial && before|interview|next_step|hired|proceed && !after_an_offer|conditional|our_cost
    10 front .. reverse & id|license|licence|card|passport|driver*
    10 digits|number|numbers|last_four|figures .. of|on|from .. your .. social|ssn|card|debit|account - <later>
    6 sent|send|texted .. figures|digits|code|number|pin .. by_mistake|mistake|accident|wrong
    6 what .. are_they|is_it|does_it_say|came`,

  // To a messenger, a private address, a chat that is the interview.
  offPlatform: `
    10 questions|interview|screening|conversation|test|talk .. come|sent|via|by|over|through|in|on|written|is|as .. sms|text|texts|email|chat|writing|messenger|im|signal|written_conversation - video - phone_or
    10 written|typed|text_based|text_only|chat_based|email_based|messaging .. conversation|interview|chat|screening|talk|questions - panel|exam|in_person
    10 on|via|through|under|using|by|over .. signal|session|wire|element|matrix|jabber|google_hangouts|hangouts|meet_chat & reach|head|hr|under|conversation|waits|interviewer|talent|find|write|contact|interview
    10 interviewer|hr|recruiter|manager|officer|mr|mrs|ms|miss|head .. waits|wait|available|ready|reachable|reach|expects|online .. for|on|at|you|via & gmail_com|yahoo_com|outlook_com|hangouts|signal|telegram~|whatsapp~|chat|text|#phone|#handle|messenger
    6 word|keyword|code .. & text|message|sms|send|#phone - code_sample|code_samples|samples|door|gate|building|entry
    10 message|text|sms|txt|whatsapp ... #phone & word|code|name|start|yes|type|city|age|interested
    6 we_do_not|we_dont|do_not|dont .. hold|make|do|take|have .. calls|phone_interviews|video|interviews & text|sms|email|chat|questions|demand
    10 invitation|invite|referral|registration .. code .. from|of|by .. mentor|coach|trainer|manager|teacher|agent|us|hr
    6 proof|screenshot* .. to|of|us|sent|send & install*|like*|task*|download*|review*|follow*|subscrib*|app
    10 save|add|store .. #phone ... hr|recruiter|manager|name|under|whatsapp|wa - when_you|arrive|park|lost|late
    10 on_wa|via_wa|over_wa|through_wa & #phone|hello|hi|message|text|write|save|hr
    6 text|sms|whatsapp|txt ... #phone & name|email|interested|prof*|mr|mrs|ms|dr|job|apply|start|position|info|details|hr
    6 message|msg|dm|inbox|text .. me - when_it_suits|when_you|arrive|park|lost|late
    6 look_up|find|search|add|contact|message ... #handle|hr_lead|hr_manager|trainer|teacher|mentor|tutor|assistant & install*|app|wire|signal|telegram~|whatsapp~|online|messenger
    6 chat .. with .. our|the|a .. officer|manager|recruiter|hr|agent|captain|director
    6 <surelyApp> - patient* - customer* - guest* - community|players|users|run - followers - students - families - parents - crew|shifts|swap*|site_group|roster - clients - channel
    10 <contact> ... <surelyApp> & <toUs>|<you> - patient* - customer* - guest* - community|players|users|run - followers - students - families - parents - crew|shifts|swap*|site_group|roster
    10 <surelyApp> ... <toUs> - patient* - customer* - guest* - community|players|users|run - followers - students - families - parents - crew|shifts|swap*|site_group|roster
    10 <toUs> ... <surelyApp> & <you>|<contact>|i - patient* - customer* - guest* - community|players|users|run - followers - students - families - parents - crew|shifts|swap*|site_group|roster
    10 <app> ... #phone|#handle - patient* - customer* - guest*
    10 download|install|add|create|get|open|have|need ... <app>|signal|session|wire|teams|google_chat ... messenger|app|account|add|message|interview|hr|id|manager|contact|and - patient* - customer* - build - experience
    10 interview*|briefing|screening|onboarding|orientation|hiring_process .. held|conducted|done|take|takes|happen*|on|via|by|over|through|using|in|is|carried|be ... text|texting|telegram~|whatsapp~|signal|hangouts|messenger|google_chat|instant|email|chat|teams_chat|im|sms|skype|discord|imessage|session|wire - video - zoom - phone_or - camera
    10 text|chat|email|messaging|messenger|online_chat|text_based|text_only .. interview - video - zoom
    6 text|sms|msg .. me|us|your|name|resume|yes|interested|info|hello|start|job|the|now|number|keyword|hr|manager|code|hi ... #phone|to|at & #phone|number|handle|to_begin - when_you|arrive|park|lost|late
    6 gmail_com|yahoo_com|hotmail_com|outlook_com|aol_com|protonmail_com|proton_me|icloud_com|mail_com|gmx_com|yandex_com|tutanota_com|live_com|zoho_com|ymail_com|googlemail_com|email_com|inbox_com|usa_com|consultant_com
    6 gmail|yahoo|hotmail|protonmail & at|dot|send|email|write|resume|contact
    6 kindly .. text|email|message|send|contact|add|reach|reply
    6 text|dm|inbox|message|msg|hmu|hit_me_up|whatsapp|pm .. me|us .. for|to .. info|information|details|more|learn|start|started|apply|begin|join
    6 inbox_me|dm_me|pm_me|hmu|hit_me_up
    10 t_me|wa_me|telegram_me|api_whatsapp
    6 bit_ly|tinyurl|tinyurl_com|cutt_ly|linktr_ee|forms_gle|goo_gl|rb_gy|is_gd|t_ly|shorturl|typeform_com|jotform_com|docs_google_com
    10 add|message|dm|contact ... #handle & telegram~|whatsapp~|signal|me|us|hr|manager|app - follow
    6 #handle - follow
    10 send|quote|use|give|mention|forward|reply .. the|this|your|code|verification|reference|with|job|interview .. code ... begin|start|manager|hr|interview|proceed|mrs|mr|ms|#phone
    6 do_not|dont .. apply|message|reply ... here|through|this|site|platform
    10 move|moved|hop|switch|jump|continue|carry_on|shift|finish|migrate|take_this|take_it|keep_talking .. to|on|over|onto|via|in .. <surelyApp>|signal|another_app|other_app|different_app|private_chat|personal_email|discord|gmail - customer* - patient*
    6 this|the .. site|app|inbox|platform|portal .. slow|buggy|glitch*|limited|unsafe|rarely|hardly|seldom|down .. check*|secure|open|read|use|look|for|here|today
    6 rarely|hardly|seldom|never|dont|not .. check|open|read|monitor|online .. this|here|inbox|messages .. site|app|inbox|platform|portal|here|messages`,

  // Money for hardly any work, for bringing others, for nothing that is named.
  earnings: `
    10 combined|combination|combo|bundle|premium|special|lucky|super .. order|orders|task|tasks|product & top_up|commission|times|balance|deposit|pays|profit|recharge|higher
    10 drive|driving|boost|boosting|generate|generating .. data|traffic|clicks|downloads|installs & app|apps|commission|salary|merchants|flexible|task*
    6 days #money - pto - vacation - week
    10 daily|weekly|monthly|high|fixed .. return|returns|yield|roi|profit|profits .. of|to|at|5|10|guaranteed|percent - tax
    10 earn*|make|get|receive .. 5|10|15|20|25|30|40|50|percent .. percent|weekly|daily|monthly|a_day|a_week - commission - bonus - tip*
    10 recruit|invite|enroll|bring|sign_up|find .. three|two|four|five|3|2|5|more .. people|persons|friends|members|others .. who|that|to|each
    6 top_earner*|top_earners|top_leaders|top_sellers|six_figure* .. make|earn|bring|retire|drive|#money|income
    6 attend|join|watch|free .. webinar|opportunity|presentation|overview|seminar|info_session & free|earn*|income|business|team|thursday|sunday|zoom
    10 buy_back|buys_back|buyback .. every|each|all|finished|your|items|product*
    10 move|upgrade|advance|switch|access .. to .. high|higher|vip|premium|next .. paying|level|tasks|tier|orders
    10 <click>|install*|download*|tap & proof|screenshot* & send|submit|us|then|upload
    10 <earn>|wage|pay|salary|paid|settled|released|credited|payouts|payout .. same|the_same|every|each .. evening|night|minutes & phone|app|task*|dollars|#money|anyone|search|members
    6 daily .. wage|salary|income|pay|earnings|payout*|payments & #money|dollars|phone|to|from
    10 simulation*|simulated|practice_account|training_account|demo_account|demo_like|work_account|working_account & <click>|purchase*|coach|mentor|credit|fund|own|copy|graduat*|teacher|trainer|platform
    10 refund*|return*|credits|give .. it|them|value|amount .. within|in .. minutes|hours|seconds & reward|commission|platform|profit|bonus
    10 own .. account .. and|to .. prepay|fund|top_up|deposit|recharge
    10 copy|follow|mirror|repeat .. her|his|my|our|every|each|their .. move*|trade*|signals|order*
    10 gain*|return*|profit*|yield* .. of .. percent|1|2|3|4|5|6|7|8|10|12|15|20|25|30 .. daily|weekly|a_day|per_day|monthly|normal
    10 fund|funding|funded .. account|wallet|it .. with|at_least|minimum .. #money|dollars|300|100|200|250|500|1000
    6 rate|rating|watching|listening|reviewing|liking|clicking .. trailers|videos|songs|hotels|apps|movies|products|ads & minutes|day|phone|portal|platform|earn*|paid
    6 minutes|hour|hours .. of_work|a_day|per_day|daily|each_day & brings|bring|salary|#money|earn*|portal|platform|phone
    10 days .. of_work|work|working .. brings|earns|gives|pays|makes .. #money
    10 income|bonus|commission|paid|percent|earn*|money|override* .. on|from|through .. generations|levels|tiers|every_consultant|every_person|each_person|every_agent|every_member|each_consultant|everyone .. you|introduce*|below|under
    10 bonus|commission|percent|earn* .. from|on|for .. every|each|all .. consultant*|agent*|partner*|member*|rep|reps|distributor* .. you|introduce|recruit|bring|sign
    6 show|teach|help .. others|people|friends .. how|to .. do_the_same|same|duplicate
    6 say_goodbye|goodbye .. to .. your|boss|9_to_5|job|alarm
    6 own|your_own .. business .. with|for|from|at & kit|parties|home|#money|boss|percent
    6 host|hosting .. parties|party|events & earn*|percent|kit|products|guests|friends
    6 coachable|hungry .. and|people|individuals|leaders
    6 proven|turnkey|automated|done_for_you|plug .. system|into|business|store|funnel
    6 bring|list|use .. your .. contacts|network|warm|friends|phone_book
    6 we_build_leaders|build_leaders|dont_sell_jobs|not_a_job|no_job
    10 mail|mailing|stuff|fold|send_out|hand_write .. our|circulars|flyers|letters|brochures|postcards|envelopes .. from|at .. home|apiece|each
    6 #money .. apiece|each|a_piece|per_piece
    10 guaranteed|guarantee* .. hiring|hire|job|placement|employment|to_be_hired|interview|start
    10 we .. hire|accept|place|take .. every|everyone|all .. graduate*|applicant*|one|who|students
    6 score .. & test|exam|materials|guide|postal|claim
    10 attractive|pretty|beautiful|slim|good_looking .. girl*|lad*|women|woman|female*|hostess*|models
    6 girls|ladies|females .. aged|age|between|18
    10 ticket|visa|flight|flat .. advanced|lent|taken_out|paid_back|deducted|worked_off
    6 no .. license|licence|background|bad_background|papers|documents .. or|needed|required|bad|no & drive|profile|work|start|account
    6 risk_free|no_risk|without_risk|zero_risk
    6 urgently .. hiring|hire|needed|required|recruiting
    6 interview .. at_once|immediately|today|right_away|within_the_hour
    6 hour|day .. on_board|same_hour|hired|same_day
    6 approved|accepted|selected .. for .. the|next .. stage|step|round|position & your|application|waits|interviewer|hr
    10 no_work|nothing_to_do|zero_work|no_effort|no_actual_work|hardly_any_work .. on|for|from|needed|your
    6 passive|side_income|side_hustle|second_income|residual
    10 put_in|invest|investors|investment|deposit ... from|minimum|as_little|starting & #money|profit*|month|percent|return*
    10 25|10|15|20|30|40|50|percent .. percent|a_month|a_week|a_day|monthly|daily|weekly .. profit*|return*|projected|month|guarantee* - travel - bonus - commission
    10 projected|expected|average|guaranteed .. percent|return|returns|profit|roi|10|15|20|25|30 .. a_month|month|monthly|weekly|week|daily|percent
    10 watch .. profit*|money|income|earnings .. come|grow|flow|roll
    10 nobody|cannot|cant|never|no_one|nobody .. loses|lose|losses|loss|fail
    10 robot|bot|ai|software|algorithm|team_and_ai .. places|operate*|trade*|trades|runs|run|manages .. it|orders|the|for_you|everything|all
    10 pass|passed|complete .. our|the|evaluation|challenge .. evaluation|challenge|assessment|phase & #money|capital|funded|trade*|payout
    10 keep|keeping .. 70|80|85|90|95|percent ... profit*|trade|capital|payout|what_you & capital|trade*|funded|payout
    10 take|get|earn|receive|collect .. a|slice|piece|cut|share|percentage|override .. of|on|from .. everything|what|all|whatever & they|theirs|agents|team|people|members|write|sell
    10 bring|bringing .. in|on .. agents|people|members|friends|partners|reps|others & slice|earn|percent|commission*|promot*|level*|bonus|weekly
    10 each|every .. person|friend|member|agent|one .. who|that|you .. joins|join|signs|does|enrolls|bring|brings|recruit|invite|refer ... adds|add|earn|earns|check|you|likewise|pays|bonus|more|#money - employee
    10 down_to|up_to|through|across|over .. levels|level|generations|tiers .. levels|deep|levels|tiers|generations
    6 six|five|seven|four|three|ten .. levels|generations|tiers
    10 write .. own|their|your .. paycheck|paychecks|check|salary|income
    10 replaced|replace|quit|tripled|doubled|left .. my|your .. salary|income|job|9_to_5|paycheck & months|weeks|sharing|love|year|freedom
    6 more_time|more_freedom|more_money|time_freedom|sharing_what|share_what|what_i_love|change_lives
    6 share .. the|this|our .. opportunity|business|mission|products
    6 looking_for|seeking|need|want .. women|moms|mothers|ladies|people|leaders|men .. who|that|to .. want|are|ready|join|change & 3|5|10|20|five|ten|more|time|money
    6 no .. ceiling|cap|boss
    6 guarantee*|guaranteed|certain & start|job|clients|employed|role|placement|hired|position & course|academy|study|training|after|completion
    10 cash_out|cashout|withdraw*|payout*|paid_out .. in|every|the|each|to|at|by|same .. evening|day|friday|crypto|daily|wallet|night|minutes & mission*|task*|day|licence|paypal|crypto|three|projects|members|minutes
    10 missions|mission|rounds|round|sets|batches|reservations|bookings|playlists|songs|streams|clicks|views .. a_day|per_day|per_round|each_day|daily|three|per & cash_out|commission|balance|earn*|minutes|paid|withdraw*|reward*|bonus|own_funds|song*
    10 balance|account .. shows|show|goes|turns|becomes|is .. minus|negative|below_zero|red
    10 usual|higher|double|triple|five_times|normal|extra|boosted .. commission|commissions & own|funds|clear|order|premium|lucky|balance|reservation*|task*
    6 submit|submitting|making|make|place|placing .. bookings|reservations|orders|ratings .. that|to|which|and .. raise|boost|improve|increase|lift|score|rank*
    6 welcome_bonus|sign_up_bonus|joining_bonus|registration_bonus & member*|#money|new
    6 #money .. for|per|a|each|every|on .. each|box|piece|batch|rebate|unit|friend|person|laptop|letter|parcel|reservation|account|email|card|page|form|signature|item|survey|photo|referral|label - bonus_after - employee
    10 on .. day_one|first_day|the_first_day|your_first & make|earn|#money - bring - offer - benefits
    6 only|just .. few|handful|seven|five|ten|three|limited .. places|spots|seats|slots|remain|left
    6 spots|places|seats|positions .. vanish|fill|go|close|disappear|remain|limited .. fast|quickly|quick|soon
    6 hired|employed|accepted|start .. if_you_like|within_the_day|within_the_hour|within_an_hour|by_tonight|right_now|on_the_day
    10 youre_hired|you_are_hired|already_hired|consider_yourself_hired|consider_yourself_employed|you_are_already_hired
    10 <earn>|#money .. per|each|every|for_each|for_every .. like|review|click|order|video|rating|subscription|follow|ad|survey|screenshot|hotel|app|set|channel|photo|letter|envelope|page|email
    10 complete|completing|finish|do|doing|perform|submit ... task|tasks|orders|sets|reviews|ratings|surveys|clicks|optimi* ... <earn> - project - projects
    10 like|likes|liking|subscribe|subscribing|rate|rating|follow|following|boost|boosting|reviewing|optimizing|watch|watching|clicking|click ... <click> ... earn|earns|earning|make|commission*|paid|reward*|#money|cash|payout*|daily - per_diem|type_rating
    10 <earn>|#money|paid ... liking|likes|rating|watching|clicking|subscribing|following|boosting|reviewing|optimizing|optimising
    10 optimization|optimisation|optimizing|boosting|data_boost*|order_grabbing|combination|combo|lucky .. task|tasks|order|orders|assistant|set|platform|products & commission*|platform|merchant*|app|phone|earn*|account
    10 app|product|hotel|merchant|data .. optimization|optimisation|boosting & hour|day|phone|commission*|task*|earn*
    10 increase|raise|boost|improve|help .. visibility|ranking*|exposure|popularity|bookings|sales|ratings|traffic|merchants ... hotel*|product*|merchant*|app|apps|store* & commission*|daily|phone|simple|task*|day|earn|platform
    6 commission* .. each|every|per|immediately|daily|same_day|credited|withdraw*|task*|order*
    10 downline|upline|multi_level|network_marketing|multilevel|binary_plan|compensation_plan|sponsor_line
    6 residual|passive .. income|payments|earnings|pay
    6 unlimited .. income|earning*|earnings|potential|money
    6 financial_freedom|financial_independence|time_freedom|fire_your_boss|own_boss|be_your_own|your_own_business|own_business|ground_floor|business_opportunity|home_business|life_changing|change_your_life|dream_life|quit_your_job|early_retirement
    6 invite|recruit|enroll|enrol|refer|sponsor|sign_up|bring .. <people>|five|three|two|new & earn*|commission*|income|percent|bonus|invite|active|team|level*|who
    6 build .. team|network|organization|downline|group ... under|earn*|percent|commission*|override*|below|own
    6 opportunity .. meeting|call|presentation|webinar|overview|zoom
    10 guarantee* .. profit*|return*|income|earning*|yield|daily|roi|weekly|monthly|position|job|employment|placement - minimum - base - hourly - overtime
    6 guarantee* .. income|job|position|employment|placement|salary
    10 double|triple|multiply|grow ... your|their|money|it|investment|capital|deposit ... money|month|weeks|days|week|investment|capital|deposit
    10 trading|trade|trader*|invest* & <coin>|forex|signals & own|wallet|capital|profit*|deposit|mentor*|guarantee*|account|as_little
    6 as_little_as ... #money
    10 autoship|auto_ship|monthly_order|product_order|monthly_product|stay_active|active_status|rank_up|back_office_fee
    10 level|levels|line|generation*|legs|leg .. below|under|beneath|deep .. you|your|yours
    10 paid|earn|commission*|override*|income .. on|from|of ... people_you|members_you|everyone_you|team_you|agents_you|they_recruit|you_recruit|they_sell|you_enroll|you_sponsor|your_recruits|your_team
    6 sign_up|sign|enroll|recruit|introduce|share .. customers|coaches|members|distributors|partners|reps|products|friends_and|family_and & coaches|distributors|partners|earn*|paid|income|team|opportunity|commission*
    6 friends_and_family|family_and_friends|warm_market|circle_of & sell|share|sales|earn|product*|invite|introduce|list|present*|team|bring
    6 independent .. coach|distributor|representative|consultant|brand_partner|ambassador|business_owner & kit|enroll|team|products|own_boss|recruit|join
    6 retire .. in|within|early|by .. years|months|two|30|35|40
    6 opportunity|business .. not .. job|salary|employment
    6 tired .. of .. 9|nine|boss|commute|living|rat_race|paycheck
    6 no .. cap|limit|ceiling|limits & earn*|income|people|recruit|hours|own
    10 grab|grabbing|snatch|match|matching .. order|orders
    10 principal .. and|plus|returned|with|is .. commission*|profit|percent|returned|returns
    6 profit*|earning*|commission*|cash|income .. to|in|into|from .. your_wallet|wallet|platform
    6 withdraw* .. at|any|the|daily|same|instantly|anytime|every|directly|when|your .. time|day|anytime|daily|instantly|earnings|profit*|commission*|want|salary
    10 ai|bot|robot|algorithm|software|system .. trade|trades|trading|invest*|earns|works|does .. for_you|automatically|itself|it_all
    6 system .. does .. all|everything|work|it
    10 girls|ladies|women|females|models .. 18|19|20|21|young|attractive|aged & travel|hotel|club|massage|escort|photos|abroad|overseas|hostess|private
    6 post|posting|place .. ads|classifieds & home|earn|paid|per|daily
    6 assemble|assembling|crafts|jewelry|craft .. at_home|from_home|kits|home & paid|earn|per|kit|buy|finished
    6 god_fearing|dear_applicant|dear_candidate|dear_sir|dear_friend
    2 trustworthy|honest|loyal|trusted|serious_inquiries|serious_people|serious_applicants|no_phone_calls|no_calls
    2 immediate_hire|hiring_immediately|immediate_hiring|quick_hire|fast_hire|hired_fast|start_now
    10 envelope* .. stuff*|from_home
    10 stuff|stuffing|fold|mail|assembl* .. envelope*|letters|brochures|flyers ... home|earn|paid|anyone|anybody|kitchen|per
    6 copy_and_paste|copy_paste|copypaste|copying_and_pasting
    10 earn|make|income|receive|paid|get .. up_to|between|over|from|as_much_as|at_least|average|minimum .. #money .. a|per|every|each|daily .. day|daily|week|weekly|hour & simple|easy|phone|home|task*|part_time|no|anyone|anybody|spare|extra|hour|hours|kitchen|experience|spare_time|minutes
    6 extra .. #money|income|cash|money
    2 #money .. a|per|daily|each|every .. day|daily
    2 #money .. a|per|weekly|each|every|wk .. week|weekly|wk - benefits
    2 up_to .. #money
    2 work_from_home|from_the_comfort|comfort_of_your|remote_work|online_job|home_based
    2 motivated|ambitious|go_getters|hungry|coachable|self_starters|serious
    2 weekly_pay|paid_weekly|weekly_payment|weekly_check*|get_paid_weekly
    2 no .. calls|phone_calls|meetings|commitment|training|office
    6 hour|hours|minutes|mins .. a|per|each|daily .. day|daily & earn*|#money|phone|only|just|anywhere
    10 congratulations|congrats|good_news ... selected|shortlisted|resume|application|eligible|hired|approved|profile|position|chosen
    10 your .. resume|profile|application|cv|details .. was|has|have|is|been .. reviewed|selected|seen|approved|shortlisted|recommended|forwarded|found|chosen|considered
    10 no .. interview*|interviews & hired|immediate*|hire|start|needed|required|direct|joining|experience|same_day
    6 no .. interview*|interviews
    6 everyone|everybody|anyone|anybody|all .. is|are|gets|can|who|applicants .. hired|accepted|approved|do_it|qualif*|earn|apply|welcome
    6 hired .. on_the_spot|same_day|immediately|today|instantly|within
    2 no .. experience|skills|degree|qualification*|resume|english
    2 from .. your|any|a|the .. phone|smartphone|couch|mobile|cellphone|anywhere
    2 work_from_anywhere|anywhere_in_the_world|when_you_want|whenever_you|own_hours|own_schedule|spare_time|free_time|flexible_hours|own_time
    2 students|retirees|retired|housewives|moms|stay_at_home|homemakers|unemployed
    2 limited .. spots|slots|seats|positions|spaces|places|openings|vacancies|offer|availability
    2 act_now|hurry|urgent|urgently|asap|fast|today_only|right_away|immediately|immediate_start|start_today|start_immediately|tonight|now_hiring|dont_miss
    6 100_legit|not_a_scam|no_scam|totally_legal|100_legal|100_genuine|legit|genuine_job|fully_legal|scam_free|100_percent
    2 kindly
    6 get_paid_to|paid_to
    2 paid|payout|payments|pay|payment .. daily|same_day|instant*|every_day|each_day
    6 simple|easy|basic|light .. task|tasks|online|work|job & home|phone|online|anyone|anybody|day|hour|earn*|anywhere
    6 no .. selling|boss|commute|risk|catch|strings|cold_calling
    6 visa|permit|green_card .. guarantee*|arrange*|weeks|approved|sure
    6 free|provided .. accommodation|ticket|flight|food|airfare|lodging ... free|ticket|flight|accommodation|visa
    6 undisclosed|hidden|unadvertised|secret .. federal|government|postal|jobs|positions
    10 federal|postal|government|usps & exam|no_exam|guide|study|packet & hiring|jobs|positions|guarantee*|register
    10 #money .. of|from .. their|your|own|personal .. own|money|funds|capital|savings|pocket & trainee*|trader*|trading|deposit|opens|open|account|firm|platform|app|matches|usdt|eth - allowance - budget
    10 double|doubles|doubled|triple|triples|tripled|grow|grows|multiply .. it|that|money|deposit|balance|stake|capital .. by|in|within|after .. day|days|week|weeks|month|months|hours & most|trainee*|you|deposit|own|money|usdt|account - followers - revenue
    10 open|opens|start|starts|begin|begins|fund|funds|activate|load .. with|at_least .. #money & trade*|trading|trader*|wallet|usdt|eth|deposit|tasks|commission*
    10 firm|company|we|desk|broker|platform .. match|matches|double|doubles .. it|your_deposit|deposit|your_stake|stake & #money|own|usdt|trade*|trading - 401k - donation*
    10 #percent .. every|each|per|a|daily|weekly .. day|daily|week|weekly|trade - commission - travel - interest_rate - on_call - growth
    10 bot|robot|software|ai|algorithm|system|desk .. does|do|makes|places|handles|takes_care .. trading|trades|rest|everything|all & little|minimum|deposit|put|invest|profit*|money|members
    6 put_in|deposit|invest|start_with|begin_with ... as_little_as|minimum|at_least
    10 earn*|income|commission|paid|bonus ... two|three|four|five|six|seven|eight .. generations|levels|tiers
    10 recharge|top_up|refill|replenish ... withdraw*|cash_out|release|unlock
    10 order|task|bundle|combo|set .. gave|made|leaves|puts|shows|has|brings .. minus|negative|deficit
    6 6_figure|six_figure|seven_figure|7_figure .. income|earnings|lifestyle|business
    6 watch .. video|presentation|overview & book|call|register|short|free
    6 no_boss|no_bosses
    10 tasks|orders|clicks|likes|reviews|ratings|apps|videos|hotels|songs|products && day|daily|minutes|hour && phone|mobile|smartphone|app && usdt|commission|commissions|withdraw*|cash_out|cashed_out|top_up|reward* && !engineer*|developer*|warehouse|stylist|salesperson|sales_floor
    10 people|friends|women|members|others|ladies|moms|team && recruit|invite|introduce|introduces|enroll|bring|brings|sponsor && income|earn|earns|residual|percent|bonus|commission && levels|generations|under|below|duplicate|freedom|boss|sky|unlimited|each_other|who_introduce|rank && !employee_referral|recruiter|hr
    6 fired|fire .. my_boss|your_boss|boss
    6 sell|sells|sold .. themselves|itself - house
    10 wallet|balance|account .. must|needs|has_to|should .. hold|match|equal|reach|show .. same|sum|amount|before|to & release*|withdraw*|payout*|unlock*|out`,
} as const;
