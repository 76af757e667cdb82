-- A plan that names no module of the product leaves none out.
update entitlement set features = null where features = '[]';
